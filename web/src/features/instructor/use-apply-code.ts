import { api } from '#lib/api.ts';
import { refreshLessons } from '#lib/refresh-lessons.ts';
import { useAttempt } from '#lib/use-attempt.ts';
import { useCode } from '#lib/use-code.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useRetryWait } from '#lib/use-retry-wait.ts';

/** A code and what came of it. */
export function useApplyCode(instructorId: number) {
  const attempt = useAttempt();
  const call = api.instructor.applyCode.useMutation({
    onSuccess: () => {
      clear();
      attempt.settle();
      return refreshLessons();
    },
  });
  const { code, clear, left, ...boxes } = useCode(() => {
    if (!call.isPending) call.reset();
  });

  const refusal = useRefusalText(call.error);
  const mustWait = useRetryWait(call.error);
  const whole = left === 0;
  return {
    ...boxes,
    whole,
    apply: () => {
      if (whole && !mustWait && !call.isPending) call.mutate(attempt.keyed({ code, instructorId }));
    },
    pending: call.isPending,
    mustWait,
    errorText: refusal ?? undefined,
    unlocked: call.data?.classrooms,
  };
}
