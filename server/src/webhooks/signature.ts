import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. */
export function isSameSignature(computed: string, sent: string): boolean {
  const [own, other] = [Buffer.from(computed), Buffer.from(sent)];
  return own.length === other.length && timingSafeEqual(own, other);
}

export const computeHash = (algorithm: 'sha256' | 'md5', text: string) =>
  createHash(algorithm).update(text).digest('hex');

export const computeHmac = (algorithm: 'sha512' | 'sha3-512', text: string, key: string) =>
  createHmac(algorithm, key).update(text).digest('hex');
