/** The live line to a table. It connects again by itself, ever slower, until it is closed. */
import type { Live } from '../protocol';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

export class LiveLine {
  private socket?: WebSocket;
  private wait = FIRST_WAIT;
  private timer = 0;
  private closed = false;

  constructor(
    private address: () => string,
    private hear: (message: Live) => void,
    private changed: (open: boolean) => void,
  ) {
    this.connect();
  }

  private connect(): void {
    if (this.closed) return;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.changed(true);
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as Live | { type: 'pong' };
      if (message.type === 'pong') return;
      if (message.type === 'gone') this.closed = true;
      this.hear(message);
    };
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.changed(false);
      this.timer = window.setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    };
  }

  say(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Connect anew at once, for another side. */
  renew(): void {
    const old = this.socket;
    delete this.socket;
    old?.close();
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
