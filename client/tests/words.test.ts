/** The client's own words: the same in both languages, all that the code asks for, nothing of one in the other. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');
const read = (lang: string) => readFileSync(join(SOURCE, `text/${lang}.ftl`), 'utf-8');
const ids = (lang: string) => new FluentResource(read(lang)).body.map(({ id }) => id);

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

/** What each message says, without its variables and selectors. */
function said(lang: string): [string, string][] {
  return read(lang)
    .split(/\n(?=[a-z])/)
    .map((text): [string, string] => [
      text.slice(0, text.indexOf(' =')),
      text
        .slice(text.indexOf('=') + 1)
        .replace(/\{ ?\$\w+ ->|^\s*\*?\[\w+\]/gm, ' ')
        .replace(/\{[^{}]*\}/g, 'X')
        .replace(/^##.*$/gm, ''),
    ]);
}

it('has every message in both languages', () => {
  expect(ids('fr').sort()).toEqual(ids('en').sort());
});

it('has every message that the code names', () => {
  const known = new Set(ids('en'));
  const asked = files(SOURCE).flatMap((path) =>
    [...readFileSync(path, 'utf-8').matchAll(/\bt\(\s*'([a-z0-9-]+)'/g)].map((found) => found[1]!),
  );
  expect([...new Set(asked)].filter((id) => !known.has(id))).toEqual([]);
});

it('speaks no English in French', () => {
  const english = /\b(the|and|with|from|are|is|has|may|must|your|you|of|to)\b/i;
  expect(said('fr').filter(([, text]) => english.test(text))).toEqual([]);
});

it('leaves no stray parenthesis or space', () => {
  for (const lang of ['en', 'fr'])
    for (const [id, text] of said(lang)) {
      expect([id, (text.match(/\(/g) ?? []).length]).toEqual([id, (text.match(/\)/g) ?? []).length]);
      expect([id, / ,|\(\s*\)\.|\.\.(\s|$)/.test(text) && text]).toEqual([id, false]);
    }
});

it('speaks French as players do', () => {
  const wrong =
    /par le livre|salle obscure|joueur en phase|dans l’invite|a failli|[Cc]lique[rz] (une?|deux|les) /i;
  expect(said('fr').filter(([, text]) => wrong.test(text))).toEqual([]);
});
