/** Who this browser is: a name, an account. */
import { get, post, put, Refusal } from '../net/api';
import type { Me } from '../protocol';
import { t } from '../text/ui';

class Person {
  me = $state.raw<Me>({});
  known = $state(false);
  private changes = 0;

  async load(): Promise<void> {
    const before = this.changes;
    const found = await get<Me>('/api/me').catch(() => undefined);
    if (found && before === this.changes) this.me = found; // what was asked before a change is out of date
    this.known = true;
  }

  /** Do it; a sentence if it was refused. */
  private async attempt(work: () => Promise<Me>): Promise<string> {
    this.changes++;
    try {
      this.me = await work();
      return '';
    } catch (error) {
      if (!(error instanceof Refusal)) return t('server-lost');
      return t(error.code === 'taken' ? 'name-taken' : `error-${error.code}`);
    }
  }

  rename(name: string): Promise<string> {
    return this.attempt(() => put<Me>('/api/me', { name }));
  }

  register(name: string, password: string): Promise<string> {
    return this.attempt(() => post<Me>('/api/account/register', { name, password }));
  }

  login(name: string, password: string): Promise<string> {
    return this.attempt(() => post<Me>('/api/account/login', { name, password }));
  }

  logout(): Promise<string> {
    return this.attempt(async () => {
      await post('/api/account/logout', {});
      return get<Me>('/api/me');
    });
  }

  password(old: string, fresh: string): Promise<string> {
    return this.attempt(() => post<Me>('/api/account/password', { old, new: fresh }));
  }

  /** Throw the account away. */
  leave(password: string): Promise<string> {
    return this.attempt(() => post<Me>('/api/account/delete', { password }));
  }
}

export const person = new Person();
