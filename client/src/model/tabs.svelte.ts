/** Which page of the panel is open: the one that the step needs, unless the player opened another. */
import { typing } from './keys';

export type Tab = 'report' | 'log' | 'rules' | 'odds' | 'notes' | 'boxes';

export class Tabs {
  open = $state<Tab>('log');
  /** On a phone the panel covers the map: which page does, or the map itself. */
  phone = $state<'map' | Tab>('map');
  clause = $state('');
  /** How often a clause was asked for: the same one may be asked for again. */
  cited = $state(0);

  private before: Tab = 'log';
  private byHand = false;
  private suited = false;

  show(tab: Tab): void {
    this.open = tab;
    this.byHand = true;
    this.suited = false;
    this.phone = tab;
  }

  /** The tab that the step needs, unless the player picked one himself. */
  suit(wanted: Tab | ''): void {
    if (this.byHand && this.open !== 'odds') return;
    if (wanted && typing(document.activeElement)) return; // what is being written stays in sight
    if (wanted && this.open !== wanted) {
      if (!this.suited) this.before = this.open;
      this.open = wanted;
      this.suited = true;
    } else if (!wanted && this.suited) {
      this.open = this.before;
      this.suited = false;
    }
  }

  free(): void {
    this.byHand = false;
  }

  cite(clause: string): void {
    this.clause = clause;
    this.cited++;
    this.show('rules');
  }
}
