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

/** An event that any module can emit or subscribe to, without data by default. */
export function createEvent<T = void>() {
  const { get, set, subscribe } = createSignal<{ data: T } | null>(null);
  return {
    emit: (data: T) => set({ data }),
    listen: (listener: (data: T) => void) => subscribe(() => listener(get()?.data as T)),
  };
}
