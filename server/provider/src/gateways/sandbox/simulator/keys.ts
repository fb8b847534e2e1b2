import { createHash, createHmac } from 'node:crypto';

/** The secrets that the school and the sandbox share, generated at the start. */
export type SandboxKeys = {
  fawry: { merchantCode: string; secureKey: string };
  paymob: { apiKey: string; hmacSecret: string; owner: number };
  opay: { merchantId: string; publicKey: string; secretKey: string };
};

export type SandboxOptions = SandboxKeys & {
  /** The portal's address, because Paymob's URLs are configured in its dashboard. */
  portalOrigin: string;
};

/** Signs a forged webhook with a wrong key. */
const keyOf = (key: string, forged: boolean | undefined) => (forged ? 'a-guessed-key' : key);

type SigningKey = { key: string; forged?: boolean | undefined };

export const sha256 = (text: string, { key, forged }: SigningKey) =>
  createHash('sha256')
    .update(text + keyOf(key, forged))
    .digest('hex');

export const hmac = (algorithm: 'sha512' | 'sha3-512', text: string, { key, forged }: SigningKey) =>
  createHmac(algorithm, keyOf(key, forged)).update(text).digest('hex');
