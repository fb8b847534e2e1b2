import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { viewerChanged } from '../session/session.ts';
import { createEvent } from '../state/signal.ts';
import { readStoredValue, removeStoredValue, storeValue } from '../storage/storage.ts';

const keyOf = (name: string) => `draft:${name}`;

/** The drafts in memory: they also work if storage is unavailable, until the page closes. */
const held = new Map<string, object | null>();
/** Names of the drafts that are in memory only. */
const unstored = new Set<string>();
const changed = createEvent();

/**
 * An unsent draft stored on this device until it is sent. `sentElsewhere` is called if another tab
 * sends it, because this page then shows an old state.
 */
export function useDeviceDraft<V extends object>(name: string, sentElsewhere: () => void) {
  const draft = useSyncExternalStore(changed.listen, () => read<V>(name));
  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === keyOf(name) && newValue === null) sentElsewhere();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => onStorage(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);

  return {
    draft,
    isStored: draft !== null && !unstored.has(name),
    keep: (update: (draft: V | null) => V) => {
      const next = update(read<V>(name));
      held.set(name, next);
      if (storeValue(keyOf(name), JSON.stringify(next))) unstored.delete(name);
      else unstored.add(name);
      changed.emit();
    },
    forget: () => {
      held.set(name, null);
      removeStoredValue(keyOf(name));
      changed.emit();
    },
  };
}

function read<V extends object>(name: string): V | null {
  if (!held.has(name)) held.set(name, parse(readStoredValue(keyOf(name))));
  return (held.get(name) ?? null) as V | null;
}

function parse(text: string | null): object | null {
  try {
    return JSON.parse(text ?? 'null') as object | null;
  } catch {
    return null;
  }
}

// Another tab changed the draft. Drafts that could not be stored stay in memory.
addEventListener('storage', ({ key }) => {
  for (const name of held.keys()) {
    if (key !== null && key !== keyOf(name)) continue;
    held.delete(name);
    unstored.delete(name);
  }
  changed.emit();
});
viewerChanged.listen(() => {
  held.clear();
  unstored.clear();
  changed.emit();
});
