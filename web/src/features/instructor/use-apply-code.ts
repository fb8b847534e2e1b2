import { api } from '#lib/api/api.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { useCode } from '#lib/forms/use-code.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';

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
