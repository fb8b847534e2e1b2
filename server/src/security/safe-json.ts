import { DomainError } from '@fasl/shared/contracts/page/error';

/** Only such a text can name a prototype, or hold what is no text, plainly or by escapes. */
const suspicious = /__proto__|constructor|\\u(?:00|d[89a-f])/i;

/**
 * Parses JSON, and refuses keys that would reach a prototype once somebody copies the object, and
 * characters that no database takes for text.
 */
export function parseSafely(text: string): unknown {
  const value = parse(text);
  if (suspicious.test(text) && isHarmful(value)) throw new DomainError('malformed');
  return value;
}

const isText = (text: string) => text.isWellFormed() && !text.includes('\0');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('malformed');
  }
}

function isHarmful(root: unknown): boolean {
  // A stack of our own: nesting is the sender's to choose.
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && !isText(value)) return true;
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) return true;
    const maker = Object.getOwnPropertyDescriptor(value, 'constructor')?.value;
    if (typeof maker === 'object' && maker && Object.hasOwn(maker, 'prototype')) return true;
    for (const [key, entry] of Object.entries(value)) open.push(key, entry);
  }
  return false;
}
