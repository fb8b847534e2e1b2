import { createHash, createHmac } from 'node:crypto';

/** What this school and the played gateways agreed on; made up by whoever starts them. */
export type SandboxKeys = {
  fawry: { merchantCode: string; secureKey: string };
  paymob: { apiKey: string; hmacSecret: string; owner: number };
  opay: { merchantId: string; publicKey: string; secretKey: string };
};

export type SandboxOptions = SandboxKeys & {
  /** Where the merchant's portal is: Paymob keeps its two addresses in a dashboard. */
  portalOrigin: string;
};

/** A forged message is signed by somebody who has to guess the key. */
const keyOf = (key: string, forged: boolean | undefined) => (forged ? 'a-guessed-key' : key);

type Signing = { key: string; forged?: boolean | undefined };

export const sha256 = (text: string, { key, forged }: Signing) =>
  createHash('sha256')
    .update(text + keyOf(key, forged))
    .digest('hex');

export const hmac = (algorithm: 'sha512' | 'sha3-512', text: string, { key, forged }: Signing) =>
  createHmac(algorithm, keyOf(key, forged)).update(text).digest('hex');
