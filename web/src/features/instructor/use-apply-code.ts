import { api } from '#lib/api.ts';
import { refreshLessons } from '#lib/refresh-lessons.ts';
import { useAttempt } from '#lib/use-attempt.ts';
import { useCode } from '#lib/use-code.ts';
import { useErrorText } from '#lib/use-error-text.ts';

/** A code and what came of it. */
export function useApplyCode(instructorId: number) {
  const errorText = useErrorText();
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

  const whole = left === 0;
  return {
    ...boxes,
    whole,
    apply: () => {
      if (whole && !call.isPending) call.mutate(attempt.keyed({ code, instructorId }));
    },
    pending: call.isPending,
    errorText: call.error ? errorText(call.error) : undefined,
    unlocked: call.data?.classrooms,
  };
}
