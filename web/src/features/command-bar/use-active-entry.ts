import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Entry } from './entry.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The focus stays in the field; arrows move a mark through the list, Enter opens what it stands on. */
export function useActiveEntry(entries: Entry[], choose: (entry: Entry) => void) {
  const [index, setIndex] = useState(0);
  const active = entries[Math.min(index, entries.length - 1)];

  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // An input method finishing a word also presses Enter.
    const chosen = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (!step && !chosen) return;
    event.preventDefault();
    if (step)
      setIndex((Math.min(index, entries.length - 1) + step + entries.length) % entries.length);
    else if (active) choose(active);
  };
  return { active, onKeyDown, point: setIndex };
}
