import type { LessonOrder, PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError, Note } from '#components/feedback/note.tsx';
import { api } from '#lib/api/api.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { useMoneyText } from '#lib/format/money-text.ts';

const endTextKeys = {
  lapsed: { paid: 'lapsed', unpaid: 'ended' },
  cancelled: { paid: 'cancelledPaid', unpaid: 'cancelled' },
} as const;

type Props = { order: LessonOrder; payment: PaymentOutcome };

export function OrderNote({ order, payment }: Props) {
  const { t } = useTranslation('payment');
  const moneyText = useMoneyText();
  const isPaid = payment.status === 'paid';
  const lesson = t(order.lesson ? 'order.lesson' : 'order.unnamedLesson', { name: order.lesson });
  const facts = { lesson, price: moneyText(order.price), at: formatDateTime(order.expiresAt) };

  if (order.status === 'opened') {
    return (
      <Note kind="ok" icon="check">
        <p>{t('order.opened', facts)}</p>
      </Note>
    );
  }
  // The page itself shows a refund.
  if (order.status !== 'waiting' && payment.progress?.returned) return null;
  if (order.status !== 'waiting') {
    return (
      <Note kind={order.status === 'lapsed' ? 'warn' : undefined} icon="info">
        <p>{t(`order.${endTextKeys[order.status][isPaid ? 'paid' : 'unpaid']}`, facts)}</p>
      </Note>
    );
  }
  return (
    <Note icon="lock">
      <p>{t(isPaid ? 'order.opening' : 'order.waiting', facts)}</p>
      {!isPaid && <CancelOrder id={order.id} reference={payment.reference} />}
    </Note>
  );
}

function CancelOrder({ id, reference }: { id: number; reference: string }) {
  const { t } = useTranslation('payment');
  const utils = api.useUtils();
  const call = api.checkout.cancelOrder.useMutation({
    onSettled: () => utils.payment.outcome.invalidate({ reference }),
  });
  return (
    <>
      <Button variant="line" small busy={call.isPending} onClick={() => call.mutate({ id })}>
        {t('order.takeBack')}
      </Button>
      <FormError text={useFormError(call.error)} />
    </>
  );
}
