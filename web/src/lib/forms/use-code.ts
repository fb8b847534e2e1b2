import { useState } from 'react';
import { emptyCode } from './code-chars.ts';

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
