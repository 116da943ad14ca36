/** What the theatre has on the map at one moment: light, arrows, plates, dice, flags, words, trails and ghosts. */
import type { Act, Arrow } from '../protocol';
import type { Cue } from './cues';

export interface Strike {
  readonly key: number;
  readonly arrow: Arrow;
  readonly side: string;
}
export interface Trail {
  readonly key: number;
  readonly path: readonly string[];
  readonly number: number;
  readonly back: boolean;
}
export interface Ghost {
  readonly unit: string;
  readonly face: string;
  readonly place: string;
}
export interface Word {
  readonly key: number;
  readonly place: string;
  /** The unit lost a step, is out, or the log's line says what became of it. */
  readonly kind: 'step' | 'out' | 'state' | 'check';
  readonly line: string;
  readonly act?: Act;
  readonly unit: string;
}
export interface Thrown {
  readonly key: number;
  readonly place: string;
  readonly dice: readonly number[];
  readonly faces: number;
}

const WORDS = 6;

export class Stage {
  light = $state.raw<readonly string[]>([]);
  strikes = $state.raw<readonly Strike[]>([]);
  plate = $state.raw<{ place: string; plates: readonly string[] } | undefined>();
  dice = $state.raw<Thrown | undefined>();
  flag = $state.raw<{ place: string; act: Act } | undefined>();
  words = $state.raw<readonly Word[]>([]);
  /** These stay until the player begins. */
  trails = $state.raw<readonly Trail[]>([]);
  ghosts = $state.raw<readonly Ghost[]>([]);
  /** What a line of the log or a chip speaks of. */
  pointed = $state.raw<readonly string[]>([]);
  private count = 0;

  /** The marks of a cue; what happens to counters is not the stage's business. */
  show(cue: Cue, line: (key: string) => string): void {
    switch (cue.cue) {
      case 'light':
        this.light = cue.places;
        break;
      case 'arrow':
        this.strikes = [...this.strikes, { key: ++this.count, arrow: cue.arrow, side: cue.side }];
        break;
      case 'plate':
        this.plate = { place: cue.place, plates: cue.plates };
        break;
      case 'dice':
        this.flag = undefined;
        this.dice = { key: ++this.count, place: cue.place, dice: cue.dice, faces: cue.faces };
        break;
      case 'flag':
        this.flag = { place: cue.place, act: cue.act };
        break;
      case 'check':
        this.word({ kind: 'check', place: cue.place, line: line(cue.moment.key), act: cue.act, unit: '' });
        break;
      case 'step':
      case 'out':
        this.word({ kind: cue.cue, place: cue.place, line: '', unit: cue.unit });
        break;
      case 'state':
        if (cue.lasts)
          this.word({ kind: 'state', place: cue.place, line: line(cue.moment.key), unit: cue.unit });
        break;
      case 'trail':
        this.leave({ path: cue.path, number: cue.number, back: cue.back });
        break;
      case 'clear':
        this.plate = undefined;
        this.strikes = [];
        break;
    }
  }

  private word(word: Omit<Word, 'key'>): void {
    this.words = [...this.words.slice(1 - WORDS), { ...word, key: ++this.count }];
  }

  leave(trail: Omit<Trail, 'key'>): void {
    this.trails = [...this.trails, { ...trail, key: ++this.count }];
  }

  bury(ghost: Ghost): void {
    this.ghosts = [...this.ghosts.filter((one) => one.unit !== ghost.unit), ghost];
  }

  /** Another beat: the marks of the last one go. */
  clear(): void {
    this.light = [];
    this.strikes = [];
    this.plate = undefined;
    this.dice = undefined;
    this.flag = undefined;
    this.words = [];
  }

  /** The player begins: what was left lying goes too. */
  sweep(): void {
    this.clear();
    this.trails = [];
    this.ghosts = [];
  }
}
