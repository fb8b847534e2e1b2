import { createRandomId } from './random-id.ts';
import { readStoredValue, storeValue } from './storage.ts';

const key = 'device_id';
let made: string | undefined;

/** Identifies this browser among a student's devices; generated once and stored. */
export function getDeviceId(): string {
  made ??= readStoredValue(key) ?? storeId(createRandomId());
  return made;
}

function storeId(id: string): string {
  storeValue(key, id);
  return id;
}
