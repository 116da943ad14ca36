/** Pictures of maps, which a server may first have to draw: few are asked for at once, so that they never hold up a click. */
import { SvelteSet } from 'svelte/reactivity';

const MOST = 3;

class Pictures {
  private come = new SvelteSet<string>();
  private asked = new Set<string>();
  private queue: string[] = [];
  private running = 0;

  /** Ask for a picture; the last asked for comes first, though it was asked for before. */
  want(url: string): void {
    if (this.asked.has(url)) {
      const at = this.queue.indexOf(url);
      if (at >= 0) this.queue.push(...this.queue.splice(at, 1));
      return;
    }
    this.asked.add(url);
    this.queue.push(url);
    queueMicrotask(() => this.next()); // when all of a kind have been asked for
  }

  has(url: string): boolean {
    return this.come.has(url);
  }

  private next(): void {
    const url = this.running < MOST ? this.queue.pop() : undefined;
    if (!url) return;
    this.running++;
    const image = new Image();
    const done = (came: boolean) => {
      this.running--;
      if (came) this.come.add(url);
      else setTimeout(() => this.asked.delete(url), 2000); // asked for again when somebody looks
      this.next();
    };
    image.onload = () => done(true);
    image.onerror = () => done(false);
    image.src = url;
  }
}

export const pictures = new Pictures();
