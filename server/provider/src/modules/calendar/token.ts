import { createHmac } from 'node:crypto';
import { isSameToken } from '../../lib/secret-hash.ts';

export function toCalendarToken(id: number, pepper: string): string {
  const mac = createHmac('sha256', pepper).update(`calendar ${id}`).digest();
  return `${id.toString(36)}-${mac.subarray(0, 24).toString('base64url')}`;
}

/** The calendar id of a token; `null` for an invalid signature. */
export function readCalendarToken(token: string, pepper: string): number | null {
  const id = Number.parseInt(token.split('-', 1)[0] ?? '', 36);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2 ** 31 - 1) return null;
  return isSameToken(token, toCalendarToken(id, pepper)) ? id : null;
}
