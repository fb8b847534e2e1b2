import { DomainError } from '@fasl/shared/contracts/page/error';

/** Only texts with these substrings need a check for prototype keys and invalid characters. */
const suspicious = /__proto__|constructor|\\u(?:00|d[89a-f])/i;

/**
 * Parses JSON, but rejects keys that could pollute a prototype, and characters that databases
 * reject.
 */
export function parseJsonSafely(text: string): unknown {
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
  // Uses an explicit stack, because the sender controls the nesting depth.
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
