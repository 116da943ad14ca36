/** What the reader chose for this browser: language, theme, what the map shows. Kept in local storage. */
export type Lang = 'en' | 'fr';

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

class Settings {
  lang = $state<Lang>(document.documentElement.lang === 'fr' ? 'fr' : 'en');
  theme = $state(document.documentElement.dataset.theme ?? 'light');
  numbers = $state(read('numbers') === 'yes');
  motion = $state(read('motion') !== 'no');
  skip = $state(read('skip') === 'yes');

  get still(): boolean {
    return !this.motion || matchMedia('(prefers-reduced-motion: reduce)').matches;
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

  toggle(name: 'numbers' | 'motion' | 'skip'): void {
    this[name] = !this[name];
    write(name, this[name] ? 'yes' : 'no');
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
