import { readStoredValue, storeValue } from './storage.ts';

const key = 'moments';
const maxStored = 40;

const readIds = (): string[] => (readStoredValue(key) ?? '').split(' ').filter(Boolean);

/**
 * Events that this device has seen before they happened, such as a lesson that was not finished. A
 * moment is shown for these only, so that neither a reload nor an old result repeats it.
 */
export const isMomentAwaited = (id: string): boolean => readIds().includes(id);

export const awaitMoment = (id: string): void => storeIds([...readOtherIds(id), id]);

export function endMoment(id: string): void {
  if (isMomentAwaited(id)) storeIds(readOtherIds(id));
}

const readOtherIds = (id: string): string[] => readIds().filter((one) => one !== id);

function storeIds(ids: string[]): void {
  storeValue(key, ids.slice(-maxStored).join(' '));
}
