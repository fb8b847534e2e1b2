import { createECDH } from 'node:crypto';

export type PushKeys = {
  publicKey: string;
  privateKey: string;
  /** The address of the operator, for the push services. */
  contact: string;
  /** Origins of push services besides those of the known browsers. */
  extraOrigins: readonly string[];
};

const form = /^[\w-]{43}$/;

/** The public key of a private one, a number of P-256; null if it is none. */
export function derivePublicKey(privateKey: string): string | null {
  if (!form.test(privateKey)) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
}

type PushSettings = {
  privateKey: string | undefined;
  contact: string | undefined;
  extraOrigins: readonly string[];
  bffOrigin: string;
};

/** Push messages are off without a key. */
export function toPushKeys(settings: PushSettings): PushKeys | null {
  const { privateKey, contact, extraOrigins, bffOrigin } = settings;
  const publicKey = privateKey === undefined ? null : derivePublicKey(privateKey);
  if (privateKey === undefined || publicKey === null) return null;
  // Push services accept https and mailto only.
  const portal = bffOrigin.startsWith('https:') ? bffOrigin : 'mailto:operator@localhost';
  return { publicKey, privateKey, contact: contact ?? portal, extraOrigins };
}
