import { createSignal } from '#lib/state/signal.ts';

export type Hold = 'asking' | 'here' | 'elsewhere';

export const lockName = (attemptId: number): string => `fasl-attempt-${attemptId}`;

/** One tab at a time writes on an attempt; another one may take it over. */
export function holdAttempt(attemptId: number) {
  const hold = createSignal<Hold>('asking');
  const name = lockName(attemptId);
  const left = new AbortController();
  const { locks } = navigator;

  /** Keeps the lock until the page is left, or another tab takes it. */
  const keep = () => {
    hold.set('here');
    return new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
  };
  const lost = () => {
    if (left.signal.aborted) return;
    hold.set('elsewhere');
    wait();
  };
  const wait = () => {
    locks.request(name, { signal: left.signal }, keep).catch(lost);
  };
  const ask = () =>
    locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return keep();
      hold.set('elsewhere');
      wait();
      return undefined;
    });

  // Browsers without locks, and addresses without encryption: the journal itself lays beside what it would write over.
  if (locks) ask().catch(lost);
  else hold.set('here');

  return {
    get: hold.get,
    use: hold.use,
    subscribe: hold.subscribe,
    takeOver: () => {
      locks.request(name, { steal: true }, keep).catch(lost);
    },
    leave: () => left.abort(),
  };
}
