import { DomainError } from '@fasl/shared/contracts/error';

/** Only such a text can name a prototype, plainly or by escapes. */
const suspicious = /__proto__|constructor|\\u00/i;

/** Parses JSON, and refuses keys that would reach a prototype once somebody copies the object. */
export function parseSafely(text: string): unknown {
  const value = parse(text);
  if (suspicious.test(text) && reachesPrototype(value)) throw new DomainError('malformed');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('malformed');
  }
}

function reachesPrototype(root: unknown): boolean {
  // A stack of our own: nesting is the sender's to choose.
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) return true;
    const maker = Object.getOwnPropertyDescriptor(value, 'constructor')?.value;
    if (typeof maker === 'object' && maker && Object.hasOwn(maker, 'prototype')) return true;
    open.push(...Object.values(value));
  }
  return false;
}
