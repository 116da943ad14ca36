/** A sheet and its counters, laid out beside no table: for briefings and figures. */
import { Faces } from '../board/faces';
import { groundOf, type Ground } from '../board/ground';
import { library } from '../model/library.svelte';
import type { Lang } from '../model/settings.svelte';
import { Latest } from '../net/latest';
import type { SheetInfo } from '../protocol';

export class Laying {
  sheet = $state.raw<SheetInfo | undefined>();
  ground = $state.raw<Ground | undefined>();
  faces = $state.raw<Faces | undefined>();
  private asked = new Latest();

  async load(game: string, sheet: string, lang: Lang): Promise<void> {
    const found = await this.asked
      .ask(Promise.all([library.sheet(game, sheet), library.counters(game, lang)]))
      .catch(() => undefined);
    if (!found) return;
    [this.sheet] = found;
    this.ground = groundOf(found[0]);
    this.faces?.close();
    this.faces = new Faces(found[1]);
  }
}
