import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { WalletMethod } from '@fasl/shared/contracts/payment/wallet';
import { gapAmount } from '@fasl/shared/rules/payment/deferred-purchase';
import { totalAfterFees } from '@fasl/shared/rules/payment/recharge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#components/choice-field.tsx';
import { useMoneyText } from '#lib/format/use-money-text.ts';
import { OrderTerms } from './order-terms.tsx';
import type { Ordering } from './use-order-lesson.ts';

type Props = {
  kiosks: WalletMethod[];
  /** A payment that is on its way and not enough: it has to make room. */
  pending: PaymentOutcome | null;
  price: number;
  missing: number;
  hasPromo: boolean;
  ordering: Ordering;
};

/** A number for just what is missing, and the lesson opens when it has been paid. */
export function OrderAtKiosk(props: Props) {
  const { kiosks, pending, price, missing, hasPromo, ordering } = props;
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  const ways = kiosks.flatMap((kiosk) => {
    const amount = gapAmount(missing, kiosk);
    return amount === null ? [] : [{ ...kiosk, amount }];
  });
  const [chosen, setChosen] = useState(ways[0]?.method ?? null);
  const way = ways.find(({ method }) => method === chosen) ?? ways[0];
  if (!way) return null;

  const { provider, method, amount, fees } = way;
  const total = moneyText(totalAfterFees(amount, fees));
  const order = () =>
    ordering.order({ kind: 'kiosk', provider, method, amount }, pending?.reference);
  return (
    <OrderTerms
      title={t('order.title')}
      text={t('order.text', { amount: moneyText(amount), total, price: moneyText(price) })}
      go={t('order.go', { total })}
      hasPromo={hasPromo}
      ordering={ordering}
      order={order}
    >
      {pending && <p>{t('order.replaces', { amount: moneyText(pending.amount) })}</p>}
      {ways.length > 1 && (
        <ChoiceField
          label={t('order.where')}
          options={ways.map((one) => ({
            value: one.method,
            name: t(`order.kiosks.${nameOf(one.method)}`),
          }))}
          value={method}
          onChoose={setChosen}
        />
      )}
    </OrderTerms>
  );
}

const kioskNames = ['fawry', 'aman', 'masary'] as const;
const nameOf = (method: WalletMethod['method']) =>
  kioskNames.find((name) => name === method) ?? 'fawry';
