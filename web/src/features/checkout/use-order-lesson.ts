import type { OrderLessonInput } from '@fasl/shared/contracts/payment/checkout';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#lib/api/api.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import type { Paying } from './payment-step.tsx';

type Payment = OrderLessonInput['payment'];
type Ending = Pick<Paying, 'refused'> & { close: () => void };
export type Ordering = ReturnType<typeof useOrderLesson>;

/** Has a lesson opened by money that comes later, and shows how to pay it. */
export function useOrderLesson(courseId: number, { close, refused }: Ending) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const attempt = useAttempt();
  const cancel = api.payment.cancel.useMutation();
  const call = api.checkout.orderLesson.useMutation({
    onSuccess: ({ reference }) => {
      attempt.settle();
      void utils.wallet.panel.invalidate();
      void utils.payment.invalidate();
      close();
      return navigate({ to: paymentPath, search: { reference } });
    },
    onError: (error) => {
      // Another payment may stand in between.
      if (!refused(error)) void utils.wallet.panel.invalidate();
    },
  });
  const pending = cancel.isPending || call.isPending || call.isSuccess;

  return {
    pending,
    refusal: useRefusalText(cancel.error ?? call.error),
    /** What `instead` names is given up first. */
    order: (payment: Payment, instead?: string) => {
      if (pending) return;
      const send = () => call.mutate(attempt.keyed({ courseId, consent: true as const, payment }));
      if (instead === undefined) send();
      else cancel.mutate({ reference: instead }, { onSuccess: send });
    },
  };
}
