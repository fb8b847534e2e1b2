import type { KeyboardEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { handlePlayerKey } from './player-keys.ts';

const press = (key: string, code: string) => {
  const names = ['toggle', 'skip', 'mute', 'goFull', 'seek', 'toggleCaptions'] as const;
  const called: string[] = [];
  const spyOn = (name: string) => vi.fn<() => void>(() => void called.push(name));
  const actions = Object.fromEntries(names.map((name) => [name, spyOn(name)]));
  const event = { key, code, target: { tagName: 'SECTION' }, preventDefault: () => undefined };
  handlePlayerKey(
    event as unknown as KeyboardEvent<HTMLElement>,
    actions as unknown as Parameters<typeof handlePlayerKey>[1],
  );
  return called;
};

describe('handlePlayerKey', () => {
  test.each([
    ['k', 'KeyK', ['toggle']],
    ['K', 'KeyK', ['toggle']],
    ['ن', 'KeyK', ['toggle']],
    ['ت', 'KeyJ', ['skip']],
    ['ب', 'KeyF', ['goFull']],
    [' ', 'Space', ['toggle']],
    ['ArrowLeft', 'ArrowLeft', ['skip']],
    // On other Latin layouts the letter counts, not the position of the key.
    ['t', 'KeyK', []],
  ])('maps the key %j at %s to %j', (key, code, done) => {
    expect(press(key, code)).toEqual(done);
  });
});
