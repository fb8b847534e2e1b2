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

/** Derives the public key of a P-256 private key; `null` if the private key is invalid. */
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

/** Returns `null` without a valid key: push messages are then off. */
export function toPushKeys(settings: PushSettings): PushKeys | null {
  const { privateKey, contact, extraOrigins, bffOrigin } = settings;
  const publicKey = privateKey === undefined ? null : derivePublicKey(privateKey);
  if (privateKey === undefined || publicKey === null) return null;
  // Push services accept https and mailto only.
  const portal = bffOrigin.startsWith('https:') ? bffOrigin : 'mailto:operator@localhost';
  return { publicKey, privateKey, contact: contact ?? portal, extraOrigins };
}
