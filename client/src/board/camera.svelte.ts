/** Where the eye is over the sheet. One transform on one element, written once in an animation frame. */
import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type ZoomBehavior } from 'd3-zoom';

const CLOSEST = 3.2;
const MARGIN = 14;
const LEGIBLE = 0.72; // the scale from which faces of counters can be read

export class Camera {
  /** The scale and the piece of the sheet in sight: for what depends on it (small map, detail of counters, popovers). */
  scale = $state(1);
  sight = $state({ x: 0, y: 0, width: 1, height: 1 });
  moving = $state(false);
  /** Called with where the eye rests: the middle of the sight and the scale. */
  rested: (x: number, y: number, scale: number) => void = () => undefined;

  private board?: HTMLElement;
  private world?: HTMLElement;
  private selection?: Selection<HTMLElement, unknown, null, undefined>;
  private zoom?: ZoomBehavior<HTMLElement, unknown>;
  private frame = 0;
  private rest = 0;
  private flight = 0;
  private width = 1;
  private height = 1;

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
    const watch = new ResizeObserver(() => this.limit());
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
    behaviour
      .extent([
        [0, 0],
        [w, h],
      ])
      .scaleExtent([least, CLOSEST])
      .translateExtent([
        [-MARGIN, -MARGIN],
        [this.width + MARGIN, this.height + MARGIN],
      ]);
    selection.call(behaviour.translateBy, 0, 0);
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
    const k = Math.min(
      board.clientWidth / (this.width + 2 * MARGIN),
      board.clientHeight / (this.height + 2 * MARGIN),
    );
    this.look(this.width / 2, this.height / 2, k);
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

  /** Bring a point into sight if it is not, keeping away from what covers the map. */
  show(x: number, y: number, cover: { top?: number; bottom?: number } = {}): void {
    const { board } = this;
    if (!board) return;
    const [sx, sy] = this.onScreen(x, y);
    const rim = 60;
    const right = board.clientWidth - rim;
    const bottom = board.clientHeight - rim - (cover.bottom ?? 0);
    const top = rim + (cover.top ?? 0);
    const dx = sx < rim ? rim - sx : sx > right ? right - sx : 0;
    const dy = sy < top ? top - sy : sy > bottom ? bottom - sy : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  /** Bring places into sight in so many milliseconds, with room around them; if they are, the eye stays where it is. */
  follow(places: readonly { x: number; y: number }[], lasts: number): void {
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
    const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))];
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
      board.clientHeight / (bottom - top + 120),
    );
    const k = Math.max(Math.min(farthest, board.clientWidth / 700), Math.min(closest, fits));
    this.look((left + right) / 2, (top + bottom) / 2, k);
  }

  /** Whether a point of the sheet is in sight, well inside the rim. */
  sees(x: number, y: number): boolean {
    const { board } = this;
    if (!board) return true;
    const [sx, sy] = this.onScreen(x, y);
    return sx > 20 && sy > 20 && sx < board.clientWidth - 20 && sy < board.clientHeight - 20;
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
