import { createSignal } from '#lib/state/signal.ts';

export type TabLockState = 'asking' | 'here' | 'elsewhere';

export const getLockName = (attemptId: number): string => `fasl-attempt-${attemptId}`;

/** One tab at a time may write answers of an attempt; another tab can take over. */
export function lockAttempt(attemptId: number) {
  const state = createSignal<TabLockState>('asking');
  const name = getLockName(attemptId);
  const left = new AbortController();
  const { locks } = navigator;

  /** Holds the lock until the page is left or another tab steals it. */
  const holdLock = () => {
    state.set('here');
    return new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
  };
  const onLost = () => {
    if (left.signal.aborted) return;
    state.set('elsewhere');
    queueForLock();
  };
  const queueForLock = () => {
    locks.request(name, { signal: left.signal }, holdLock).catch(onLost);
  };
  const tryLock = () =>
    locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return holdLock();
      state.set('elsewhere');
      queueForLock();
      return undefined;
    });

  // Without the Web Locks API the entries' counters detect conflicts.
  if (locks) tryLock().catch(onLost);
  else state.set('here');

  return {
    get: state.get,
    use: state.use,
    subscribe: state.subscribe,
    takeOver: () => {
      locks.request(name, { steal: true }, holdLock).catch(onLost);
    },
    leave: () => left.abort(),
  };
}
