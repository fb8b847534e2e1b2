import type { KeyboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { onFilmKey } from './film-keys.ts';

const press = (key: string, code: string) => {
  const names = ['toggle', 'skip', 'mute', 'goFull', 'seek', 'toggleCaptions'] as const;
  const called: string[] = [];
  const does = (name: string) => vi.fn<() => void>(() => void called.push(name));
  const actions = Object.fromEntries(names.map((name) => [name, does(name)]));
  const event = { key, code, target: { tagName: 'SECTION' }, preventDefault: () => undefined };
  onFilmKey(
    event as unknown as KeyboardEvent<HTMLElement>,
    actions as unknown as Parameters<typeof onFilmKey>[1],
  );
  return called;
};

test.each([
  ['k', 'KeyK', ['toggle']],
  ['K', 'KeyK', ['toggle']],
  ['ن', 'KeyK', ['toggle']],
  ['ت', 'KeyJ', ['skip']],
  ['ب', 'KeyF', ['goFull']],
  [' ', 'Space', ['toggle']],
  ['ArrowLeft', 'ArrowLeft', ['skip']],
  // Where K lies on other Latin keyboards the letter counts, not its place.
  ['t', 'KeyK', []],
])('the key that writes %j, at %s, does %j', (key, code, done) => {
  expect(press(key, code)).toEqual(done);
});
