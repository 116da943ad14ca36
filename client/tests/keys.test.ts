import { expect, it } from 'vitest';
import { act, DEGREES } from '../src/model/keys';

const press = (code: string, more = {}) => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

it('goes by the place of a key, not by its letter', () => {
  expect(act(press('KeyW', { key: 'z' }))).toBe('north');
  expect(act(press('KeyQ', { key: 'a' }))).toBe('north-west');
  expect(DEGREES[act(press('KeyD'))!]).toBe(120);
});

it('leaves the browser its own keys', () => {
  expect(act(press('KeyW', { ctrlKey: true }))).toBeUndefined();
  expect(act(press('KeyL', { metaKey: true }))).toBeUndefined();
});

it('reads signs by what they say', () => {
  expect(act(press('Comma', { key: '?', shiftKey: true }))).toBe('keys');
  expect(act(press('Equal', { key: '+', shiftKey: true }))).toBe('zoom-in');
  expect(act(press('Tab', { shiftKey: true }))).toBe('last-unit');
});

it('opens the tabs of the panel with Alt, and goes on with something undone only with Shift', () => {
  expect(act(press('Digit5', { altKey: true }))).toBe('boxes');
  expect(act(press('Digit5'))).toBeUndefined();
  expect(act(press('KeyF'))).toBe('go-on');
  expect(act(press('KeyF', { shiftKey: true }))).toBe('go-on-all-the-same');
});
