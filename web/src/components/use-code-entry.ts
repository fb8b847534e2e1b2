import { useState } from 'react';
import { emptyCode, isWhole } from '#lib/code-chars.ts';

const codeLength = 6;

/** Six digits that are sent as soon as they are all there, or when asked for. */
export function useCodeEntry(send: (code: string) => void) {
  const [chars, setChars] = useState(() => emptyCode(codeLength));
  const whole = isWhole(chars);

  return {
    chars,
    whole,
    left: chars.filter((held) => !held).length,
    write: (next: string[]) => {
      setChars(next);
      // Whoever mends a wrong digit says when it is right.
      if (!whole && isWhole(next)) send(next.join(''));
    },
    submit: () => {
      if (whole) send(chars.join(''));
    },
  };
}
