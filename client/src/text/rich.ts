/** A sentence cut into what is only read and what can be pointed at. */
export interface Piece {
  kind: string; // "text", "die", or the kind of a thing: "unit", "hex", "area", "hexside", "box"
  text: string;
  id: string;
}

const OPEN = '\uE000';
const MIDDLE = '\uE001';
const CLOSE = '\uE002';
const DICE = '⚀⚁⚂⚃⚄⚅';

/** A name with the thing it names; survives the formatting of a sentence. */
export function wrap(kind: string, id: string, text: string): string {
  return `${OPEN}${kind}${MIDDLE}${id}${MIDDLE}${text}${CLOSE}`;
}

/** The sentence with a capital at its start, inside a name that it begins with too. */
export function capital(sentence: string): string {
  return sentence.replace(
    /^((?:\uE000[^\uE001]*\uE001[^\uE001]*\uE001)?)(\p{Ll})/u,
    (_, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
}

/** A name inside a sentence: its article begins with no capital. */
export function within(name: string): string {
  return name.replace(/^(The|Les|Le|La) /, (article) => article.toLowerCase());
}

/** The sentence without the marks. */
export function plain(sentence: string): string {
  return sentence.replace(/\uE000[^\uE001]*\uE001[^\uE001]*\uE001([^\uE002]*)\uE002/g, '$1');
}

export function pieces(sentence: string): Piece[] {
  const found: Piece[] = [];
  const text = (run: string) => {
    for (const bit of run.split(/([⚀-⚅])/u)) {
      if (!bit) continue;
      const face = DICE.indexOf(bit) + 1;
      found.push(
        face > 0 && bit.length === 1
          ? { kind: 'die', text: bit, id: String(face) }
          : { kind: 'text', text: bit, id: '' },
      );
    }
  };
  let rest = sentence;
  for (;;) {
    const start = rest.indexOf(OPEN);
    const end = rest.indexOf(CLOSE, start);
    if (start < 0 || end < 0) break;
    text(rest.slice(0, start));
    const [kind = '', id = '', name = ''] = rest.slice(start + 1, end).split(MIDDLE);
    found.push({ kind, id, text: name });
    rest = rest.slice(end + 1);
  }
  text(rest);
  return found;
}
