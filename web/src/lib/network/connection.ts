import { createSignal } from '../state/signal.ts';

/** By the specification the offline notice stays; the online notice is shown for three seconds. */
const backMs = 3000;

const connection = createSignal<'online' | 'offline' | 'back'>('online');
let timer: ReturnType<typeof setTimeout> | undefined;

export const useConnection = connection.use;

export function watchConnection(): void {
  if (!navigator.onLine) connection.set('offline');
  addEventListener('offline', () => setConnection(false));
  addEventListener('online', () => setConnection(true));
}

/** Also called by stored lessons, because `navigator.onLine` is true on any network interface. */
export function setConnection(isThere: boolean): void {
  clearTimeout(timer);
  connection.set(isThere ? 'back' : 'offline');
  if (isThere) timer = setTimeout(() => connection.set('online'), backMs);
}

export const useOnline = (): boolean => connection.use() !== 'offline';
