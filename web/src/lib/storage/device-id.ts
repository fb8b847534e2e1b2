import { randomId } from './random-id.ts';
import { readStored, store } from './storage.ts';

const key = 'device_id';
let made: string | undefined;

/** This browser's name among a student's devices: made once, kept in its storage. */
export function deviceId(): string {
  made ??= readStored(key) ?? keep(randomId());
  return made;
}

function keep(id: string): string {
  store(key, id);
  return id;
}
