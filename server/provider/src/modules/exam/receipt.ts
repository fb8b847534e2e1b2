import {
  createHmac,
  createPrivateKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import type { SubmissionReceipt } from '@fasl/shared/provider-api/learning/exam';
import { buildReceiptSigningString } from '@fasl/shared/rules/exam/submission-receipt';

/** Crockford's Base32: without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 7;
const macLength = 10;

const deriveKey = (pepper: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', pepper, 'fasl', purpose, 32));

/** Cached by pepper, because a whole class submits at the same time. */
const codeKeys = new Map<string, KeyObject>();
const signatureKeys = new Map<string, KeyObject>();

const getCodeKey = (pepper: string): KeyObject =>
  memoizeByPepper(codeKeys, pepper, () => createSecretKey(deriveKey(pepper, 'receipt code')));

function memoizeByPepper(
  known: Map<string, KeyObject>,
  pepper: string,
  make: () => KeyObject,
): KeyObject {
  const key = known.get(pepper) ?? make();
  known.set(pepper, key);
  return key;
}

/** The short receipt code: the attempt id with a signature. */
export function toReceiptCode(attemptId: number, pepper: string): string {
  const mac = createHmac('sha256', getCodeKey(pepper)).update(String(attemptId));
  const letters = [...mac.digest().subarray(0, macLength)].map((byte) => alphabet[byte % 32]);
  const number = toLetters(attemptId);
  return [number, letters.slice(0, 5).join(''), letters.slice(5).join('')].join('-');
}

/**
 * Returns the attempt id of a code, in upper or lower case and with or without separators; `null`
 * for an invalid signature.
 */
export function readReceiptCode(input: string, pepper: string): number | null {
  const code = input
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (code.length <= macLength || code.length > macLength + idLength) return null;
  const attemptId = fromLetters(code.slice(0, -macLength));
  const expected = toReceiptCode(attemptId, pepper).replaceAll('-', '');
  return expected === code ? attemptId : null;
}

function toLetters(number: number): string {
  const letters: string[] = [];
  for (let rest = number; rest > 0; rest = Math.floor(rest / 32)) {
    letters.unshift(alphabet[rest % 32] ?? '');
  }
  return letters.join('').padStart(4, '0');
}

const fromLetters = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 32 + alphabet.indexOf(letter), 0);

type ReceiptInput = Pick<
  SubmissionReceipt,
  'attempt_id' | 'submitted_at' | 'questions' | 'answered' | 'digest'
>;

/** Signs a receipt. The signature can be verified with the school's public key. */
export function signReceipt(input: ReceiptInput, pepper: string): SubmissionReceipt {
  const code = toReceiptCode(input.attempt_id, pepper);
  const text = buildReceiptSigningString({
    code,
    attemptId: input.attempt_id,
    submittedAt: input.submitted_at,
    questions: input.questions,
    answered: input.answered,
    digest: input.digest,
  });
  const signature = sign(null, Buffer.from(text), getReceiptKey(pepper)).toString('base64url');
  return { ...input, code, signature };
}

const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** An Ed25519 key that is derived from the pepper, so it is stable while codes are in use. */
export const getReceiptKey = (pepper: string): KeyObject =>
  memoizeByPepper(signatureKeys, pepper, () => {
    const der = Buffer.concat([seedPrefix, deriveKey(pepper, 'receipt signature')]);
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  });
