/** What calls the player: talk that he has not read, and his turn. By sign, sound and, if he allowed it, the browser. */
import type { Desk } from '../model/desk.svelte';
import { settings } from '../model/settings.svelte';
import type { ChatLine } from '../protocol';
import { t } from '../text/ui';
import { sound } from '../theatre/sound.svelte';

const TOAST = 6000;

export class Alerts {
  /** The last line of talk that was in sight. */
  private read = $state(0);
  toast = $state.raw<ChatLine | undefined>();
  unread = $derived.by(
    () => this.desk.table.talk.lines.filter((line) => line.id > this.read && this.others(line)).length,
  );
  allowed = $state(settings.recall('notify') === 'yes');

  private heard = 0;
  private timer = 0;
  private mine: boolean;

  constructor(private desk: Desk) {
    this.mine = desk.table.mine;
    this.heard = Number(settings.recall(`chat.${desk.table.id}`)) || 0;
    this.read = this.heard;
  }

  private others(line: ChatLine): boolean {
    return !line.side || !this.desk.table.state.seats.some((seat) => seat.mine && seat.side === line.side);
  }

  /** The talk has changed: call for what is new, unless it is in sight. */
  listen(inSight: boolean): void {
    const { talk, id } = this.desk.table;
    const chat = talk.lines;
    const last = chat.at(-1)?.id ?? 0;
    const fresh = chat.filter((line) => line.id > this.heard && this.others(line));
    this.heard = Math.max(this.heard, last);
    if (inSight) {
      this.read = last;
      this.toast = undefined;
      settings.keep(`chat.${id}`, String(last));
      return;
    }
    const line = fresh.at(-1);
    if (!line) return;
    this.toast = line;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (this.toast = undefined), TOAST);
    sound.play('chat');
    this.notify(`${this.nameOf(line)}: ${line.text}`);
  }

  nameOf(line: ChatLine): string {
    return line.name || (line.side ? this.desk.sideName(line.side) : t('somebody'));
  }

  /** It is my decision after somebody else's. */
  turn(mine: boolean): void {
    const came = mine && !this.mine;
    this.mine = mine;
    if (!came) return;
    const { entries, side } = this.desk.table;
    const last = entries.findLast(
      (entry) => entry.kind === 'move' && entry.actor !== 'dice' && !entry.taken_back,
    );
    if (!last || last.actor === side) return;
    sound.play('turn');
    this.notify(t('notify-turn'));
  }

  /** The browser's own notices, if it grants them. */
  async allow(wanted: boolean): Promise<void> {
    const can = wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    this.allowed = can;
    settings.keep('notify', can ? 'yes' : 'no');
    if (wanted && !can) this.desk.table.say('notify-refused');
  }

  private notify(body: string): void {
    if (!this.allowed || !document.hidden || !('Notification' in window)) return;
    const notice = new Notification(this.desk.info.title[settings.lang] ?? 'Grognard', {
      body,
      tag: this.desk.table.id,
    });
    notice.onclick = () => window.focus();
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
