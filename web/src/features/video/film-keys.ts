import type { KeyboardEvent } from 'react';
import type { FilmActions } from './use-film-actions.ts';

/** The keys that people know from other players; each has its button too. */
export function onFilmKey(
  event: KeyboardEvent<HTMLElement>,
  actions: FilmActions & { toggleCaptions: () => void },
): void {
  const { toggle, skip, mute, goFull, toggleCaptions } = actions;
  const keys: Record<string, () => void> = {
    ' ': toggle,
    k: toggle,
    arrowleft: () => skip(-5),
    arrowright: () => skip(5),
    j: () => skip(-10),
    l: () => skip(10),
    m: mute,
    f: goFull,
    c: toggleCaptions,
  };
  const { tagName } = event.target as HTMLElement;
  const isOwn = tagName === 'SELECT' || (tagName === 'BUTTON' && event.key === ' ');
  const act = keys[nameOf(event)];
  if (!act || isOwn || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}

/** An Arabic keyboard writes another letter with the same key. */
const nameOf = ({ key, code }: KeyboardEvent): string =>
  (key.length === 1 && key > '\x7f' ? code.replace('Key', '') : key).toLowerCase();
