import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const algorithm = 'aes-256-gcm';
const idBytes = 4;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = idBytes + ivBytes;

type SealKey = { id: Buffer; secret: KeyObject; boundTo: Buffer };

export type OpenedSeal = { text: string; byOlderKey: boolean };
export type Seal = {
  seal: (text: string) => string;
  /** Returns `null` if the value was not sealed with these keys for this purpose. */
  open: (sealed: string) => OpenedSeal | null;
};

/**
 * Authenticated encryption of short texts. The first secret seals, and all secrets open. Keys
 * differ by purpose.
 */
export function createSeal(secrets: readonly string[], purpose: string): Seal {
  const ring = secrets.map((secret) => deriveKey(secret, purpose));
  const [newest] = ring;
  if (!newest) throw new Error('at least one session key is required');

  return {
    seal: (text) => sealWith(newest, text),
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= headBytes + tagBytes) return null;
      const key = ring.find(({ id }) => id.compare(bytes, 0, idBytes) === 0);
      if (!key) return null;
      // Accepts only the canonical encoding, because Node's base64 decoder ignores invalid
      // characters and spare bits.
      if (bytes.toString('base64url') !== sealed) return null;
      const text = openWith(key, bytes);
      return text === null ? null : { text, byOlderKey: key !== newest };
    },
  };
}

function deriveKey(secret: string, purpose: string): SealKey {
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'fasl', `${use}:${purpose}`, length));
  const id = derive('id', idBytes);
  return {
    id,
    secret: createSecretKey(derive('key', 32)),
    boundTo: Buffer.concat([Buffer.from(`fasl:${purpose}:`), id]),
  };
}

function sealWith(key: SealKey, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key.secret, iv).setAAD(key.boundTo);
  const body = cipher.update(text, 'utf8');
  return Buffer.concat([key.id, iv, body, cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

function openWith(key: SealKey, bytes: Buffer): string | null {
  const iv = bytes.subarray(idBytes, headBytes);
  const body = bytes.subarray(headBytes, -tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, key.secret, iv, { authTagLength: tagBytes })
      .setAAD(key.boundTo)
      .setAuthTag(bytes.subarray(-tagBytes));
    const text = decipher.update(body);
    decipher.final();
    return text.toString('utf8');
  } catch {
    return null;
  }
}
