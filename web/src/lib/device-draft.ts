import { forgetStored, readStored, store } from './storage.ts';

const keyOf = (name: string) => `draft:${name}`;

/** What was written and not sent yet, kept on this device until it is. */
export function readDeviceDraft<V extends object>(name: string): V | null {
  try {
    return JSON.parse(readStored(keyOf(name)) ?? 'null') as V | null;
  } catch {
    return null;
  }
}

export const keepDeviceDraft = (name: string, value: object): void =>
  store(keyOf(name), JSON.stringify(value));

export const forgetDeviceDraft = (name: string): void => forgetStored(keyOf(name));
