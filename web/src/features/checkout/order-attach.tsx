import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { useMoneyText } from '#lib/format/use-money-text.ts';
import { OrderTerms } from './order-terms.tsx';
import type { Ordering } from './use-order-lesson.ts';

type Props = { payment: PaymentOutcome; price: number; hasPromo: boolean; ordering: Ordering };

/** Money that is on its way already is enough for it. */
export function OrderAttach({ payment, price, hasPromo, ordering }: Props) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  const { reference, amount } = payment;
  return (
    <OrderTerms
      title={t('order.titleAttach')}
      text={t('order.attach', { amount: moneyText(amount), price: moneyText(price) })}
      go={t('order.goAttach')}
      hasPromo={hasPromo}
      ordering={ordering}
      order={() => ordering.order({ kind: 'pending', reference })}
    />
  );
}
