/** What the reader chose for this browser: language, theme, what the map shows. Kept in local storage. */
export type Lang = 'en' | 'fr';

/** How fast the theatre plays, beside the clock of its cues. */
export const PACES = { slow: 0.75, normal: 1.4, fast: 3.2, instant: 60 } as const;
export type Pace = keyof typeof PACES;

function read(name: string): string | null {
  try {
    return localStorage.getItem(`grognard.${name}`);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(`grognard.${name}`, value);
  } catch {
    // A browser without storage forgets; nothing else is lost.
  }
}

function paceOf(kept: string | null): Pace {
  return kept !== null && kept in PACES ? (kept as Pace) : 'normal';
}

class Settings {
  lang = $state<Lang>(document.documentElement.lang === 'fr' ? 'fr' : 'en');
  theme = $state(document.documentElement.dataset.theme ?? 'light');
  numbers = $state(read('numbers') === 'yes');
  pace = $state<Pace>(paceOf(read('pace')));
  volume = $state(Number(read('volume') ?? '0.6'));
  quiet = $state(read('quiet') === 'yes');
  skip = $state(read('skip') === 'yes');
  minimap = $state(read('minimap') !== 'no');

  get still(): boolean {
    return this.pace === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  speak(lang: Lang): void {
    this.lang = lang;
    document.documentElement.lang = lang;
    write('lang', lang);
  }

  toggleTheme(): void {
    this.theme = this.theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = this.theme;
    write('theme', this.theme);
  }

  toggle(name: 'numbers' | 'quiet' | 'skip' | 'minimap'): void {
    this[name] = !this[name];
    write(name, this[name] ? 'yes' : 'no');
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    write('pace', pace);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    write('volume', String(volume));
  }

  /** A small value remembered between visits: last game chosen, notes of a table. */
  recall(name: string): string {
    return read(name) ?? '';
  }

  keep(name: string, value: string): void {
    write(name, value);
  }
}

export const settings = new Settings();
