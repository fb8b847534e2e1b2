import { createSignal } from '../state/signal.ts';

/** By the specification: being offline stays on the screen, being back shows for three seconds. */
const backMs = 3000;

const connection = createSignal<'online' | 'offline' | 'back'>('online');
let timer: ReturnType<typeof setTimeout> | undefined;

export const useConnection = connection.use;

export function watchConnection(): void {
  if (!navigator.onLine) connection.set('offline');
  addEventListener('offline', () => tellConnection(false));
  addEventListener('online', () => tellConnection(true));
}

/** Also for who knows better than the browser, which takes any line for a network. */
export function tellConnection(isThere: boolean): void {
  clearTimeout(timer);
  connection.set(isThere ? 'back' : 'offline');
  if (isThere) timer = setTimeout(() => connection.set('online'), backMs);
}

export const useOnline = (): boolean => connection.use() !== 'offline';
