import { readStoredValue, storeValue } from './storage.ts';

const key = 'moments';
const maxStored = 40;

const readIds = (): string[] => (readStoredValue(key) ?? '').split(' ').filter(Boolean);

/**
 * Events that this device has seen before they happened, such as a lesson that was not finished. A
 * moment is shown for these only, so that neither a reload nor an old result repeats it.
 */
export const isMomentAwaited = (id: string): boolean => readIds().includes(id);

export function awaitMoment(id: string): void {
  const others = readIds().filter((one) => one !== id);
  storeValue(key, [...others, id].slice(-maxStored).join(' '));
}

export function endMoment(id: string): void {
  if (!isMomentAwaited(id)) return;
  storeValue(
    key,
    readIds()
      .filter((one) => one !== id)
      .join(' '),
  );
}
