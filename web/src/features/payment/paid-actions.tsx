import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { paths } from '#lib/router/paths.ts';

/** Where to go with the money. */
export function PaidActions({ payment }: { payment: PaymentOutcome }) {
  const { t } = useTranslation('payment');
  const { order, invoiceRef } = payment;
  const classroom = order?.classroom;
  return (
    <>
      {order && classroom && (
        <ButtonLink
          to={paths.classroom}
          params={{ label: classroom.label }}
          hash={`lesson-${order.courseId}`}
          wide
        >
          {t(order.status === 'opened' ? 'order.toLesson' : 'order.toClassroom')}
        </ButtonLink>
      )}
      {invoiceRef !== null && (
        <ButtonLink to={paths.receipt} params={{ invoiceRef }} variant="soft" wide>
          {t('receipt')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.home} variant={classroom ? 'soft' : undefined} wide>
        {t('home')}
      </ButtonLink>
    </>
  );
}
