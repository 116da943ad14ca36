/** Sentences from Fluent messages: the client's own words, and those of one game, in the reader's language. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Lang } from '../model/settings.svelte';
import { capital, wrap } from './rich';

export interface Words {
  id: string;
  args?: Record<string, unknown>;
}

/** Kind of thing, its id, what players read. */
export type Names = Record<string, Record<string, string>>;

const AND = { en: ' and ', fr: ' et ' };
const POINTABLE = new Set(['unit', 'hex', 'area', 'hexside', 'box']);

const SENTENCE = /^(event|step|choice|bar)-/;

const THROWN = new Set(['dice', 'die', 'roll']);

/** Thrown six-sided dice as the signs ⚀ to ⚅; nothing if they are something else. */
function pips(value: unknown): string | undefined {
  const dice = Array.isArray(value) ? value : [value];
  if (!dice.length || !dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6)) return undefined;
  return dice.map((die: number) => '⚀⚁⚂⚃⚄⚅'[die - 1]).join(' ');
}

export class Texts {
  private bundle: FluentBundle;
  private sheets = new Map<string, Texts>();

  constructor(
    readonly lang: Lang,
    sources: readonly string[],
    private names: Names = {},
    private sheet = '',
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    for (const source of sources)
      this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  /** The same words with the names of a map sheet. */
  on(sheet: string): Texts {
    const found = this.sheets.get(sheet);
    if (found) return found;
    const other = Object.create(Texts.prototype) as Texts;
    Object.assign(other, this, { sheet });
    this.sheets.set(sheet, other);
    return other;
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** A message as a sentence, which begins with a capital; one that is missing shows its id. `rich` marks what it names. */
  say(words: Words, rich = false): string {
    const said = this.phrase(words, rich);
    return SENTENCE.test(words.id) ? capital(said) : said;
  }

  /** A message as it stands inside a sentence. */
  private phrase(words: Words, rich: boolean): string {
    const found = this.bundle.getMessage(words.id);
    if (!found?.value) return `[${words.id}]`;
    const args: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(words.args ?? {}))
      args[name] =
        rich && THROWN.has(name) ? (pips(value) ?? this.value(value, rich)) : this.value(value, rich);
    return this.bundle.formatPattern(found.value, args, []);
  }

  line(id: string, args: Record<string, unknown> = {}): string {
    return this.say({ id, args });
  }

  attribute(id: string, name: string): string {
    const pattern = this.bundle.getMessage(id)?.attributes[name];
    return pattern ? this.bundle.formatPattern(pattern, {}, []) : '';
  }

  /** What players call a unit or a place; on a map sheet of its own a place may have another name. */
  name(kind: string, id: string): string {
    const found = this.names[`${kind}@${this.sheet}`]?.[id] ?? this.names[kind]?.[id];
    if (found) return found;
    if (kind === 'side' && this.has(`side-${id}`)) return this.line(`side-${id}`);
    return id;
  }

  private value(value: unknown, rich: boolean): string | number {
    if (typeof value === 'number' || typeof value === 'string') return value;
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (Array.isArray(value)) return this.list(value.map((item) => String(this.value(item, rich))));
    if (value && typeof value === 'object') {
      if ('id' in value) return this.phrase(value as Words, rich);
      const [pair] = Object.entries(value as Record<string, string>);
      if (!pair) return '';
      const [kind, id] = pair;
      const name = this.name(kind, id);
      return rich && POINTABLE.has(kind) ? wrap(kind, id, name) : name;
    }
    return String(value);
  }

  private list(items: string[]): string {
    if (items.length < 2) return items[0] ?? '–';
    return items.slice(0, -1).join(', ') + AND[this.lang] + items[items.length - 1];
  }
}
