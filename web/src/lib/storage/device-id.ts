import { randomId } from './random-id.ts';
import { readStored, store } from './storage.ts';

const key = 'device_id';
let made: string | undefined;

/** Identifies this browser among a student's devices; generated once and stored. */
export function deviceId(): string {
  made ??= readStored(key) ?? storeId(randomId());
  return made;
}

function storeId(id: string): string {
  store(key, id);
  return id;
}
