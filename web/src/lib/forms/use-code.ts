import { asciiDigits } from '@fasl/shared/rules/text/digits';
import { useState } from 'react';

const codeLength = 10;

/** A recharge, scratch or center code as it is typed. */
export function useCode(onChange: () => void) {
  const [chars, setChars] = useState(() => emptyCode(codeLength));
  const code = chars.join('');
  return {
    chars,
    code,
    left: chars.filter((char) => !char).length,
    write: (next: string[]) => {
      // Written again as it was, as browsers do that fill in, it is no other code.
      if (next.join() === chars.join()) return;
      setChars(next);
      onChange();
    },
    clear: () => setChars(emptyCode(codeLength)),
  };
}

/** What is not part of a code, however it was copied: spaces, dashes, marks of direction. */
const noise = /[\s\-–_.\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The characters of a code as it is kept; their case stays. */
export const codeChars = (typed: string): string[] =>
  Array.from(asciiDigits(typed).normalize('NFKC').replace(noise, ''));

export const emptyCode = (length: number): string[] => Array<string>(length).fill('');

export const isWhole = (chars: readonly string[]): boolean => chars.every(Boolean);

type Placed = { chars: string[] /** Where to go on writing. */; next: number; reachesEnd: boolean };

/** Spreads text over the boxes from one of them on; a whole code always starts at the first. */
export function spread(chars: readonly string[], at: number, text: string): Placed {
  const added = codeChars(text);
  const start = added.length >= chars.length ? 0 : at;
  const room = added.slice(0, chars.length - start);
  const placed = [...chars];
  placed.splice(start, room.length, ...room);
  const end = start + room.length;
  const reachesEnd = room.length > 0 && end === chars.length;
  return { chars: placed, next: Math.min(end, chars.length - 1), reachesEnd };
}

/** What was added to a box that held one character already; a phone offers a whole code in its place. */
export function addedTo(held: string, value: string, boxes: number): string {
  const isOffered = codeChars(value).length >= boxes;
  if (!held || isOffered || value.length <= held.length) return value;
  return value.startsWith(held) ? value.slice(held.length) : value.replace(held, '');
}
