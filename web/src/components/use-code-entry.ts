import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { emptyCode, isWhole } from '#lib/forms/code-chars.ts';

const codeLength = 6;

/**
 * Six digits that are sent as soon as they are all there and new, or when asked for. Typed over a code
 * that was refused they are there with the last one: each digit before it would be another wrong try.
 */
export function useCodeEntry(
  errorText: string | null,
  busy: boolean,
  send: (code: string) => void,
) {
  const [chars, setChars] = useState(() => emptyCode(codeLength));
  const refusal = useRefusal(errorText);
  const sent = useRef('');
  // A code that was finished while the one before it was under way.
  const isNextDue = useRef(false);
  const whole = isWhole(chars);
  const sendCode = (code: string) => {
    isNextDue.current = busy;
    if (busy) return;
    sent.current = code;
    refusal.recall();
    send(code);
  };
  const submit = () => {
    if (whole) sendCode(chars.join(''));
  };
  const sendNext = useEffectEvent(() => {
    if (isNextDue.current && chars.join('') !== sent.current) submit();
  });
  useEffect(() => {
    if (!busy) sendNext();
  }, [busy]);

  return {
    chars,
    /** Why the last code was refused, until another one is typed or under way. */
    shown: busy ? null : refusal.shown,
    left: chars.filter((held) => !held).length,
    write: (next: string[], reachesEnd: boolean) => {
      setChars(next);
      refusal.dismiss();
      const code = next.join('');
      const isComplete = isWhole(next) && (reachesEnd || !whole);
      if (isComplete && code !== sent.current) sendCode(code);
    },
    submit,
  };
}

/** What was wrong with a code is not wrong with the one that is being typed. */
function useRefusal(errorText: string | null) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  // Said once more, it is news.
  if (errorText === null && dismissed !== null) setDismissed(null);
  return {
    shown: errorText === dismissed ? null : errorText,
    dismiss: () => setDismissed(errorText),
    recall: () => setDismissed(null),
  };
}
