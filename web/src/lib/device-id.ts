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

/** `crypto.randomUUID` exists on secure origins only; a school's test server may not be one. */
function randomId(): string {
  if (isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
