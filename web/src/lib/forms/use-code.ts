import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { useState } from 'react';

const codeLength = 10;

export function useCode(onChange: () => void) {
  const [chars, setChars] = useState(() => createEmptyCode(codeLength));
  const code = chars.join('');
  return {
    chars,
    code,
    left: chars.filter((char) => !char).length,
    write: (next: string[]) => {
      // Browser autofill writes the same value again; that is not a change.
      if (next.join() === chars.join()) return;
      setChars(next);
      onChange();
    },
    clear: () => setChars(createEmptyCode(codeLength)),
  };
}

/** Characters to remove from a pasted code: spaces, dashes and direction marks. */
const noise = /[\s\-–_.\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Normalizes a code to its characters; the case is kept. */
export const toCodeChars = (typed: string): string[] =>
  Array.from(toAsciiDigits(typed).normalize('NFKC').replace(noise, ''));

export const createEmptyCode = (length: number): string[] => Array<string>(length).fill('');

export const isCodeComplete = (chars: readonly string[]): boolean => chars.every(Boolean);

type SpreadResult = {
  chars: string[];
  next: number;
  reachesEnd: boolean;
};

/** Spreads text over the boxes from one position; a whole code always starts at the first box. */
export function spreadCode(chars: readonly string[], at: number, text: string): SpreadResult {
  const added = toCodeChars(text);
  const start = added.length >= chars.length ? 0 : at;
  const room = added.slice(0, chars.length - start);
  const written = [...chars];
  written.splice(start, room.length, ...room);
  const end = start + room.length;
  const reachesEnd = room.length > 0 && end === chars.length;
  return { chars: written, next: Math.min(end, chars.length - 1), reachesEnd };
}

/** Returns the text that was added to a box; a phone may insert a whole code into one box. */
export function getAddedText(held: string, value: string, boxes: number): string {
  const isOffered = toCodeChars(value).length >= boxes;
  if (!held || isOffered || value.length <= held.length) return value;
  return value.startsWith(held) ? value.slice(held.length) : value.replace(held, '');
}
