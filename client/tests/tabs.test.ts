import { beforeEach, expect, it, vi } from 'vitest';
import { Tabs } from '../src/model/tabs.svelte';

/** What is being written in, as a page has it. */
class Field {
  isContentEditable = true;
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Field);
  vi.stubGlobal('document', { activeElement: null });
});

it('opens the page that a step needs, and goes back when it is over', () => {
  const tabs = new Tabs();
  tabs.suit('odds');
  expect(tabs.open).toBe('odds');
  tabs.suit('boxes');
  tabs.suit('');
  expect(tabs.open).toBe('log');
});

it('leaves alone what the player opened, until he is free of it', () => {
  const tabs = new Tabs();
  tabs.show('notes');
  tabs.suit('boxes');
  expect([tabs.open, tabs.phone]).toEqual(['notes', 'notes']);
  tabs.free();
  tabs.suit('boxes');
  expect(tabs.open).toBe('boxes');
});

it('cites a clause as often as it is asked for', () => {
  const tabs = new Tabs();
  tabs.cite('9.1a');
  tabs.cite('9.1a');
  expect([tabs.open, tabs.clause, tabs.cited]).toEqual(['rules', '9.1a', 2]);
});

it('stays where something is being written', () => {
  const tabs = new Tabs();
  vi.stubGlobal('document', { activeElement: new Field() });
  tabs.suit('odds');
  expect(tabs.open).toBe('log');
});
