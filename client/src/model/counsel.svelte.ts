/** A hint: what a computer player would do in my place, why, and what else there is. */
import { tick } from 'svelte';
import { post, Refusal } from '../net/api';
import type { Hint, Offer } from '../protocol';
import type { Desk } from './desk.svelte';

const RIM = 36;

export class Counsel {
  hint = $state.raw<Hint | undefined>();
  asking = $state(false);
  /** The advice that is lit on the map: 0 the best, then the alternatives. */
  lit = $state(0);
  private wanted = 0;

  constructor(private desk: Desk) {}

  get open(): boolean {
    return this.asking || !!this.hint;
  }

  async ask(): Promise<void> {
    const { table } = this.desk;
    if (!table.mine || this.asking) return;
    const number = ++this.wanted;
    this.hint = undefined;
    this.asking = true;
    try {
      const hint = await post<Hint>(`/api/tables/${table.id}/hint`, { side: table.side });
      if (number !== this.wanted) return;
      this.hint = hint;
      this.show(0);
    } catch (error) {
      if (number === this.wanted) table.say(error instanceof Refusal ? `error-${error.code}` : 'server-lost');
    } finally {
      if (number === this.wanted) this.asking = false;
    }
  }

  /** The offer that is meant; what is advised is always one of them. */
  offer(index: number): Offer | undefined {
    const choice = index ? this.hint?.alternatives?.[index - 1]?.choice : this.hint?.choice;
    const name = JSON.stringify(choice);
    return this.desk.offers.all.find((offer) => JSON.stringify(offer.choice) === name);
  }

  /** Light what it is about, and bring it into sight. */
  show(index: number): void {
    this.lit = index;
    const offer = this.offer(index);
    if (!offer) return;
    const targets = this.desk.offers.telling(offer).length
      ? this.desk.offers.telling(offer)
      : (offer.targets ?? []);
    this.desk.lit = [...targets];
    const place = targets
      .map((target) => this.desk.placeOf(target))
      .find((id) => this.desk.ground?.places.has(id));
    const at = place && this.desk.ground?.places.get(place);
    if (at) void tick().then(() => this.uncover(at.x, at.y));
    void this.desk.hand.aim(offer);
  }

  /** Bring a place into sight, and out from under the card. */
  private uncover(x: number, y: number): void {
    const { camera } = this.desk;
    camera.show(x, y);
    const card = document.querySelector<HTMLElement>('.hint');
    if (!card) return;
    const [sx, sy] = camera.onScreen(x, y);
    const [left, top] = [card.offsetLeft - RIM, card.offsetTop - RIM];
    const [right, bottom] = [
      card.offsetLeft + card.offsetWidth + RIM,
      card.offsetTop + card.offsetHeight + RIM,
    ];
    if (sx < left || sx > right || sy < top || sy > bottom) return;
    const board = card.parentElement!;
    if (right + RIM < board.clientWidth) camera.pan(right + RIM - sx, 0);
    else camera.pan(0, bottom - sy);
  }

  async play(index: number): Promise<void> {
    const offer = this.offer(index);
    this.close();
    if (offer) await this.desk.hand.play(offer);
  }

  close(): void {
    this.wanted++;
    this.asking = false;
    if (this.hint) this.desk.lit = [];
    this.hint = undefined;
  }
}
