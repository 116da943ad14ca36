/** Where the eye is over the sheet. One transform on one element, written once in an animation frame. */
import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type ZoomBehavior } from 'd3-zoom';
import { inSight, RIM } from './sight';

const CLOSEST = 3.2;
const MARGIN = 14;
const TOUCHABLE = 0.55; // the scale from which a place can be touched
const LEGIBLE = 0.72; // the scale from which faces of counters can be read

interface Point {
  readonly x: number;
  readonly y: number;
}

function around(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export class Camera {
  /** The scale and the piece of the sheet in sight: for what depends on it (small map, detail of counters, popovers). */
  scale = $state(1);
  sight = $state({ x: 0, y: 0, width: 1, height: 1 });
  moving = $state(false);
  /** So many pixels of the map's upper edge lie under something. */
  roof = $state(0);
  /** Called with where the eye rests: the middle of the sight and the scale. */
  rested: (x: number, y: number, scale: number) => void = () => undefined;
  /** Called when the window over the map became larger or smaller. */
  resized: () => void = () => undefined;

  private board?: HTMLElement;
  private world?: HTMLElement;
  private selection?: Selection<HTMLElement, unknown, null, undefined>;
  private zoom?: ZoomBehavior<HTMLElement, unknown>;
  private frame = 0;
  private rest = 0;
  private flight = 0;
  private width = 1;
  private height = 1;
  /** The scale at which the whole sheet is seen. */
  private least = 0;

  attach(board: HTMLElement, world: HTMLElement, width: number, height: number): () => void {
    this.board = board;
    this.world = world;
    this.width = width;
    this.height = height;
    this.selection = select<HTMLElement, unknown>(board);
    this.zoom = zoom<HTMLElement, unknown>()
      .filter((event: Event) => this.pans(event))
      .wheelDelta((event) => -event.deltaY * (event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.0016))
      .clickDistance(5)
      .on('zoom', () => this.draw());
    this.selection.call(this.zoom).on('dblclick.zoom', null);
    const watch = new ResizeObserver(() => {
      this.limit();
      this.resized();
    });
    watch.observe(board);
    this.limit();
    return () => {
      watch.disconnect();
      cancelAnimationFrame(this.frame);
      cancelAnimationFrame(this.flight);
      this.frame = 0; // else a map that comes back waits for a frame that never comes
      clearTimeout(this.rest);
    };
  }

  /** Something lies over the upper edge of the map from now on, so many pixels of it. */
  cover(pixels: number): void {
    if (pixels === this.roof) return;
    const grew = pixels > this.roof;
    this.roof = pixels;
    this.limit();
    if (grew) this.resized();
  }

  private pans(event: Event): boolean {
    if (event instanceof MouseEvent && event.type === 'mousedown' && event.button !== 0 && event.button !== 1)
      return false;
    if (event instanceof MouseEvent && event.type === 'mousedown' && event.shiftKey) return false; // a lasso
    const grabs = event.type === 'mousedown' || (event instanceof TouchEvent && event.touches.length === 1);
    const still = grabs ? '[data-still], [data-grab]' : '[data-still]';
    return !(event.target instanceof Element && event.target.closest(still));
  }

  private limit(): void {
    const { board, zoom: behaviour, selection } = this;
    if (!board || !behaviour || !selection) return;
    const { clientWidth: w, clientHeight: h } = board;
    const least = Math.min(w / (this.width + 2 * MARGIN), h / (this.height + 2 * MARGIN));
    const whole = Math.abs(zoomTransform(board).k - this.least) < 1e-3; // a map that was seen whole stays so
    this.least = least;
    behaviour
      .extent([
        [0, this.roof], // the sheet's own edge can be brought out from under it
        [w, h],
      ])
      .scaleExtent([least, CLOSEST])
      .translateExtent([
        [-MARGIN, -MARGIN],
        [this.width + MARGIN, this.height + MARGIN],
      ]);
    if (whole) this.whole();
    else selection.call(behaviour.translateBy, 0, 0);
    this.draw();
  }

  private draw(): void {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const { board, world } = this;
      if (!board || !world) return;
      const { x, y, k } = zoomTransform(board);
      world.style.transform = `translate(${x}px,${y}px) scale(${k})`;
      this.moving = true;
      clearTimeout(this.rest);
      this.rest = window.setTimeout(() => this.settle(), 90);
    });
  }

  /** The movement is over: tell the rest of the page where the eye is now. */
  private settle(): void {
    const { board } = this;
    if (!board) return;
    const { x, y, k } = zoomTransform(board);
    this.scale = k;
    this.sight = { x: -x / k, y: -y / k, width: board.clientWidth / k, height: board.clientHeight / k };
    this.world?.style.setProperty('--k', String(1 / k)); // lines that keep their width on the screen
    this.moving = false;
    this.rested((board.clientWidth / 2 - x) / k, (board.clientHeight / 2 - y) / k, k);
  }

  by(factor: number): void {
    if (this.selection && this.zoom) this.selection.call(this.zoom.scaleBy, factor);
  }

  pan(dx: number, dy: number): void {
    if (this.selection && this.zoom && this.board) {
      const { k } = zoomTransform(this.board);
      this.selection.call(this.zoom.translateBy, dx / k, dy / k);
    }
  }

  whole(): void {
    const { board } = this;
    if (!board) return;
    this.look(this.width / 2, this.height / 2, this.least);
  }

  /** Put a point of the sheet in the middle. */
  look(x: number, y: number, k = this.board ? zoomTransform(this.board).k : 1): void {
    const { board, selection, zoom: behaviour } = this;
    if (!board || !selection || !behaviour) return;
    const at = zoomIdentity.translate(board.clientWidth / 2 - x * k, board.clientHeight / 2 - y * k).scale(k);
    selection.call(behaviour.transform, at);
    selection.call(behaviour.translateBy, 0, 0);
    this.draw();
  }

  /** Bring a point into sight if it is not, well inside the rim. */
  show(x: number, y: number): void {
    const { board } = this;
    if (!board) return;
    const [sx, sy] = this.onScreen(x, y);
    const rim = 60;
    const top = rim + this.roof;
    const right = board.clientWidth - rim;
    const bottom = board.clientHeight - rim;
    const dx = sx < rim ? rim - sx : sx > right ? right - sx : 0;
    const dy = sy < top ? top - sy : sy > bottom ? bottom - sy : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  /** Bring all of some places into sight by the least move, from farther away if need be; if that is too far, those that matter. */
  contain(all: readonly Point[], most: readonly Point[]): void {
    const { board } = this;
    if (!board || !all.length) return;
    const { k } = zoomTransform(board);
    const [w, h] = [board.clientWidth - 2 * RIM, board.clientHeight - this.roof - 2 * RIM];
    const box = around(all);
    const fits = Math.min(w / Math.max(1, box.right - box.left), h / Math.max(1, box.bottom - box.top));
    if (fits < Math.min(k, TOUCHABLE)) {
      for (const { x, y } of most) this.show(x, y);
      return;
    }
    if (fits < k) this.look((box.left + box.right) / 2, (box.top + box.bottom) / 2, fits);
    const [left, top] = this.onScreen(box.left, box.top);
    const [right, bottom] = this.onScreen(box.right, box.bottom);
    const dx = left < RIM ? RIM - left : Math.min(0, RIM + w - right);
    const highest = RIM + this.roof;
    const dy = top < highest ? highest - top : Math.min(0, highest + h - bottom);
    if (dx || dy) this.pan(dx, dy);
  }

  /** Bring places into sight in so many milliseconds, with room around them; if they are, the eye stays where it is. */
  follow(places: readonly Point[], lasts: number): void {
    const { board } = this;
    if (!board || !places.length) return;
    const { k } = zoomTransform(board);
    const rim = { x: Math.min(110, board.clientWidth / 5), y: Math.min(120, board.clientHeight / 5) };
    const inside = places.every(({ x, y }) => {
      const [sx, sy] = this.onScreen(x, y);
      return (
        sx > rim.x && sx < board.clientWidth - rim.x && sy > rim.y && sy < board.clientHeight - 1.4 * rim.y
      );
    });
    if (inside && k >= LEGIBLE) return;
    const { left, right, top, bottom } = around(places);
    const fits = Math.min(
      (board.clientWidth - 2 * rim.x) / Math.max(1, right - left),
      (board.clientHeight - 2.4 * rim.y) / Math.max(1, bottom - top),
    );
    const wanted = Math.min(fits, Math.max(k, LEGIBLE), 1.3);
    this.glide((left + right) / 2, (top + bottom) / 2 + (0.2 * rim.y) / wanted, wanted, lasts);
  }

  /** Put a point of the sheet in the middle, in so many milliseconds. */
  private glide(x: number, y: number, k: number, lasts: number): void {
    const { board } = this;
    if (!board) return;
    cancelAnimationFrame(this.flight);
    const from = zoomTransform(board);
    const [x0, y0] = from.invert([board.clientWidth / 2, board.clientHeight / 2]);
    const begin = performance.now();
    const fly = (now: number) => {
      const t = lasts < 30 ? 1 : Math.min(1, Math.max(0, now - begin) / lasts);
      const e = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
      this.look(x0 + (x - x0) * e, y0 + (y - y0) * e, from.k * (k / from.k) ** e);
      if (t < 1) this.flight = requestAnimationFrame(fly);
    };
    fly(begin);
  }

  /** Show a piece of the sheet as large as it fits. */
  frameOn(left: number, top: number, right: number, bottom: number, closest = 1.15, farthest = 0.85): void {
    const { board } = this;
    if (!board) return;
    const fits = Math.min(
      board.clientWidth / (right - left + 120),
      (board.clientHeight - this.roof) / (bottom - top + 120),
    );
    const k = Math.max(Math.min(farthest, board.clientWidth / 700), Math.min(closest, fits));
    this.look((left + right) / 2, (top + bottom) / 2 - this.roof / 2 / k, k);
  }

  /** Whether a point of the sheet is in sight. */
  sees(x: number, y: number): boolean {
    const { board } = this;
    if (!board) return true;
    const [sx, sy] = this.onScreen(x, y);
    return inSight(sx, sy - this.roof, board.clientWidth, board.clientHeight - this.roof);
  }

  onScreen(x: number, y: number): [number, number] {
    if (!this.board) return [0, 0];
    return zoomTransform(this.board).apply([x, y]);
  }

  onSheet(clientX: number, clientY: number): [number, number] {
    if (!this.board) return [0, 0];
    const { left, top } = this.board.getBoundingClientRect();
    return zoomTransform(this.board).invert([clientX - left, clientY - top]);
  }
}
