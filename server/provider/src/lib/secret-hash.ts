import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens are long and random, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/**
 * Printed codes are short, so their hash needs a key. Without a key, the codes of a stolen table
 * could be brute-forced.
 */
export const hashCode = (code: string, pepper: string) =>
  createHmac('sha256', pepper).update(code).digest();

export function isSameToken(given: string, expected: string | undefined): boolean {
  return expected !== undefined && timingSafeEqual(hashToken(given), hashToken(expected));
}
