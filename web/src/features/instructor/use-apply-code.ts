import { useState } from 'react';
import { api } from '#lib/api.ts';
import { emptyCode, isWhole } from '#lib/code-chars.ts';
import { randomId } from '#lib/random-id.ts';
import { useErrorText } from '#lib/use-error-text.ts';

const codeLength = 10;

/** A code and what came of it. One code keeps one key, however often it is sent. */
export function useApplyCode(instructorId: number) {
  const errorText = useErrorText();
  const utils = api.useUtils();
  const [chars, setChars] = useState(() => emptyCode(codeLength));
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);

  const call = api.instructor.applyCode.useMutation({
    meta: { inline: true },
    onSuccess: () => {
      setChars(emptyCode(codeLength));
      setIdempotencyKey(randomId());
      return Promise.all([utils.instructor.invalidate(), utils.home.invalidate()]);
    },
  });

  const whole = isWhole(chars);
  return {
    chars,
    write: (next: string[]) => {
      if (next.join() === chars.join()) return;
      setChars(next);
      setIdempotencyKey(randomId());
      if (!call.isPending) call.reset();
    },
    whole,
    apply: () => {
      if (whole && !call.isPending) {
        call.mutate({ code: chars.join(''), instructorId, idempotencyKey });
      }
    },
    pending: call.isPending,
    errorText: call.error ? errorText(call.error) : undefined,
    unlocked: call.data?.classrooms,
  };
}
