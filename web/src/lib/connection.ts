import { createSignal } from './signal.ts';

/** By the specification: being offline stays on the screen, being back shows for three seconds. */
const backMs = 3000;

const connection = createSignal<'online' | 'offline' | 'back'>('online');
let timer: ReturnType<typeof setTimeout> | undefined;

export const useConnection = connection.use;

export function watchConnection(): void {
  if (!navigator.onLine) connection.set('offline');
  addEventListener('offline', () => {
    clearTimeout(timer);
    connection.set('offline');
  });
  addEventListener('online', () => {
    connection.set('back');
    timer = setTimeout(() => connection.set('online'), backMs);
  });
}

export const useOnline = (): boolean => connection.use() !== 'offline';
