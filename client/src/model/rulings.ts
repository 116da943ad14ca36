/** Rulings, as they are read out of a game's RULINGS.md and RULINGS.fr.md. */

/** Where the rulebook is silent: a question, and how it is played here. */
export interface Ruling {
  id: string;
  question: string;
  answer: string;
  clauses: string[];
}

const FIELD = (name: string) =>
  new RegExp(`\\*\\*(?:${name})\\s?[.:]\\*\\*([^]*?)(?=\\n\\s*\\n|\\*\\*[A-Z]|$)`);

/** The rulings out of their Markdown: a heading each, a row of a table each, or a paragraph each. */
export function rulings(text: string): Ruling[] {
  const plain = (words = '') =>
    words
      .replace(/[`*]/g, '')
      .replace(/[ \n]+/g, ' ')
      .trim(); // narrow spaces stay
  const clauses = (words: string) => [...new Set(words.match(/\b\d+(\.\d+)+(\.[a-z])?[a-z]*\b/g) ?? [])];
  const found: Ruling[] = [];
  for (const part of text.split(/^(?=## R-\d|\| R-\d|\*\*R-\d)/m)) {
    const id = /R-\d+/.exec(part)?.[0] ?? '';
    if (part.startsWith('## R-')) {
      const named = /^(?:\*\*)?Clauses\s?[.:](?:\*\*)?(.*)$/m.exec(part)?.[1] ?? '';
      const [question, answer] = [
        plain(FIELD('Question').exec(part)?.[1]),
        plain(FIELD('Ruling|Arbitrage').exec(part)?.[1]),
      ];
      found.push({ id, question, answer, clauses: clauses(named) });
    } else if (part.startsWith('| R-')) {
      const [, , question = '', answer = '', named = ''] = part.split('\n')[0]!.split('|');
      found.push({ id, question: plain(question), answer: plain(answer), clauses: clauses(named) });
    } else if (part.startsWith('**R-')) {
      const [, title = '', rest = ''] = /^\*\*R-\d+ ?([^]*?)\*\*([^]*?)(?=\n## |$)/.exec(part) ?? [];
      found.push({ id, question: plain(title), answer: plain(rest), clauses: clauses(part) });
    }
  }
  return found;
}
