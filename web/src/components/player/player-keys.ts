import type { KeyboardEvent } from 'react';
import type { PlayerActions } from './use-player-actions.ts';

/** Shortcuts known from other players; each has a button as well. */
export function handlePlayerKey(
  event: KeyboardEvent<HTMLElement>,
  actions: PlayerActions & { toggleCaptions: () => void },
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
  const act = keys[getKeyName(event)];
  if (!act || isOwn || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
}

/** On an Arabic layout the key has another letter, so its position is used. */
const getKeyName = ({ key, code }: KeyboardEvent): string =>
  (key.length === 1 && key > '\x7f' ? code.replace('Key', '') : key).toLowerCase();
