import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** For tokens: they are long and random, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/**
 * For codes on paper: without the key, ten characters could be brute-forced from a stolen table.
 */
export const hashCode = (code: string, pepper: string) =>
  createHmac('sha256', pepper).update(code).digest();

export function isSameToken(given: string, expected: string | undefined): boolean {
  return expected !== undefined && timingSafeEqual(hashToken(given), hashToken(expected));
}
