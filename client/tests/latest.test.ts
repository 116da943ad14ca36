import { describe, expect, it } from 'vitest';
import { Latest } from '../src/net/latest';

function later<T>(): { promise: Promise<T>; give: (value: T) => void; fail: (error: Error) => void } {
  let give!: (value: T) => void;
  let fail!: (error: Error) => void;
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { promise, give, fail };
}

describe('the latest question', () => {
  it('is the only one that is answered', async () => {
    const latest = new Latest();
    const [old, fresh] = [later<string>(), later<string>()];
    const first = latest.ask(old.promise);
    const second = latest.ask(fresh.promise);
    fresh.give('new');
    old.give('old');
    expect(await second).toBe('new');
    expect(await first).toBeUndefined();
  });

  it('fails alone: that an older one failed is no news', async () => {
    const latest = new Latest();
    const [old, fresh] = [later<string>(), later<string>()];
    const first = latest.ask(old.promise);
    const second = latest.ask(fresh.promise);
    old.fail(new Error('old'));
    expect(await first).toBeUndefined();
    fresh.fail(new Error('new'));
    await expect(second).rejects.toThrow('new');
  });

  it('may be dropped', async () => {
    const latest = new Latest();
    const asked = latest.ask(Promise.resolve('late'));
    latest.drop();
    expect(await asked).toBeUndefined();
  });
});
