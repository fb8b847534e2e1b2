import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';
import { TextLink } from '#components/text-link.tsx';
import { useMoneyText } from '#lib/format/use-money-text.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';

type Props = { payment: PaymentOutcome; close: () => void };

/** It has been ordered already. */
export function OrderWaiting({ payment: { reference, total }, close }: Props) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  return (
    <Note icon="clock">
      <p>{t('order.waiting', { total: moneyText(total) })}</p>
      <TextLink to={paymentPath} search={{ reference }} onClick={close}>
        {t('order.show')}
      </TextLink>
    </Note>
  );
}
