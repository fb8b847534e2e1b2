import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { viewerChanged } from '../session/session.ts';
import { createEvent } from '../state/signal.ts';
import { forgetStored, readStored, store } from '../storage/storage.ts';

const keyOf = (name: string) => `draft:${name}`;

/** Also where nothing can be stored; a page that goes away takes it along then. */
const held = new Map<string, object | null>();
const changed = createEvent();

/**
 * What was written and not sent yet, kept on this device until it is, shown or not. Another tab may send
 * it, which is told: what stands on this page is from before.
 */
export function useDeviceDraft<V extends object>(name: string, sentElsewhere: () => void) {
  const draft = useSyncExternalStore(changed.listen, () => read<V>(name));
  const hear = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key === keyOf(name) && newValue === null) sentElsewhere();
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => hear(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);

  return {
    draft,
    keep: (update: (draft: V | null) => V) => {
      const next = update(read<V>(name));
      held.set(name, next);
      store(keyOf(name), JSON.stringify(next));
      changed.emit();
    },
    forget: () => {
      held.set(name, null);
      forgetStored(keyOf(name));
      changed.emit();
    },
  };
}

function read<V extends object>(name: string): V | null {
  if (!held.has(name)) held.set(name, parse(readStored(keyOf(name))));
  return (held.get(name) ?? null) as V | null;
}

function parse(text: string | null): object | null {
  try {
    return JSON.parse(text ?? 'null') as object | null;
  } catch {
    return null;
  }
}

// Written in another tab. What could not be stored is held here only, and stays.
addEventListener('storage', ({ key }) => {
  for (const name of held.keys()) if (key === null || key === keyOf(name)) held.delete(name);
  changed.emit();
});
viewerChanged.listen(() => {
  held.clear();
  changed.emit();
});
