import { useSyncExternalStore } from 'react';

/** A value outside of React that components can subscribe to. */
export function createSignal<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();

  const get = () => value;
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const use = () => useSyncExternalStore(subscribe, get, () => initial);
  return { get, set, subscribe, use };
}

/** An event without data that any module can emit or subscribe to. */
export function createEvent() {
  const { get, set, subscribe } = createSignal(0);
  return { emit: () => set(get() + 1), listen: subscribe };
}
