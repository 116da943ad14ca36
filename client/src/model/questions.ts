/** What can be asked of the server about a position: nothing of it changes the table. */
import { post } from '../net/api';
import type {
  Barred,
  Costs,
  Offer,
  OverlayGiven,
  Preview,
  PreviewGiven,
  Reach,
  TableState,
  Target,
  Way,
  Why,
} from '../protocol';

/** The table that is asked about. */
interface Asked {
  readonly id: string;
  readonly side: string | undefined;
  readonly state: TableState;
  readonly past: TableState | undefined;
  readonly at: number;
  readonly seat: unknown;
  refused(error: unknown): void;
}

export class Questions {
  private previews = new Map<string, Promise<Preview | undefined>>();

  constructor(private readonly table: Asked) {}

  private path(rest: string): string {
    return `/api/tables/${this.table.id}${rest}`;
  }

  private get now() {
    return { side: this.table.side, version: this.table.state.version };
  }

  /** Another position: what was answered is about the one before. */
  forget(): void {
    this.previews.clear();
  }

  async why(target: Target): Promise<readonly Barred[]> {
    if (!this.table.seat) return [];
    try {
      return (await post<Why>(this.path('/why'), { ...this.now, target })).bars;
    } catch (error) {
      this.table.refused(error);
      return [];
    }
  }

  /** What would come of a choice; asked once for a position. */
  preview(offer: Offer): Promise<Preview | undefined> {
    const name = JSON.stringify(offer.choice);
    const found = this.previews.get(name);
    if (found) return found;
    const asked = post<PreviewGiven>(this.path('/preview'), { ...this.now, choice: offer.choice })
      .then((given) => given.preview)
      .catch(() => {
        if (this.previews.get(name) === asked) this.previews.delete(name);
        return undefined;
      });
    this.previews.set(name, asked);
    return asked;
  }

  /** What each offer costs, in their order. */
  async costs(): Promise<Costs> {
    return post<Costs>(this.path('/costs'), this.now).catch(() => ({}));
  }

  /** All ends of the move of the piece in hand, the cheapest first. */
  async reach(): Promise<readonly Way[]> {
    const found = await post<Reach>(this.path('/reach'), this.now).catch((): Reach => ({}));
    return found.ways ?? [];
  }

  async overlay(name: string, about?: string): Promise<OverlayGiven | undefined> {
    const body: Record<string, unknown> = { name };
    if (this.table.side) body.side = this.table.side;
    if (about) body.about = about;
    if (this.table.past) body.number = this.table.at;
    return post<OverlayGiven>(this.path('/overlay'), body).catch(() => undefined);
  }
}
