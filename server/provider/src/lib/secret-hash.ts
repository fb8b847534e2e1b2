import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Of tokens: long and random, so that a plain hash is as good as it gets. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Of codes on paper: ten characters could be guessed through from a stolen table without the key. */
export const hashCode = (code: string, pepper: string) =>
  createHmac('sha256', pepper).update(code).digest();

export function isSameToken(given: string, expected: string | undefined): boolean {
  return expected !== undefined && timingSafeEqual(hashToken(given), hashToken(expected));
}
