/** Drawn faces and markers, as addresses that an image can show. */
import type { Counters } from '../protocol';

export class Faces {
  private urls = new Map<string, string>();

  constructor(private counters: Counters) {}

  /** A face; from afar its compact drawing, which can still be read. */
  face(id: string, small = false): string | undefined {
    return small
      ? this.url(`small ${id}`, this.counters.small[id])
      : this.url(`face ${id}`, this.counters.faces[id]);
  }

  /** A marker, a side's own first: `control-german`, then `control`. */
  marker(id: string, side?: string | null): string | undefined {
    const own = side ? `${id}-${side}` : id;
    const known = this.counters.markers?.[own] ? own : id;
    return this.url(`marker ${known}`, this.counters.markers?.[known]);
  }

  private url(name: string, svg: string | undefined): string | undefined {
    const found = this.urls.get(name);
    if (found || !svg) return found;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    this.urls.set(name, made);
    return made;
  }

  close(): void {
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
    this.urls.clear();
  }
}
