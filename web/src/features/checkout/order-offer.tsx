import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { WalletChannel } from '@fasl/shared/contracts/payment/wallet';
import { isKiosk } from '@fasl/shared/rules/payment/recharge';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { missingMoney } from '#lib/payment/wallet.ts';
import styles from './checkout.module.css';
import type { Ordering } from './order-at-kiosk.tsx';
import { OrderAtKiosk, OrderTerms, useOrderLesson } from './order-at-kiosk.tsx';
import type { Paying } from './wanted.ts';

type Props = Pick<Paying, 'wanted' | 'refused'> & {
  balance: number;
  hasPromo: boolean;
  close: () => void;
};

/** Short of money, and none to be had online: the lesson opens by itself when it has been paid in cash. */
export function OrderOffer({ wanted: { lesson }, refused, balance, hasPromo, close }: Props) {
  const query = api.wallet.panel.useQuery(undefined, { staleTime: 0, meta: { inline: true } });
  const ordering = useOrderLesson(lesson.id, { close, refused });
  const panel = query.data;
  if (!panel) return query.error ? null : <Skeleton height="120px" />;

  // The agreement is about the lesson's own price: a promo code may have run out by then.
  const missing = missingMoney(balance, lesson.price);
  const channels = panel.methods.filter(({ method }) => isKiosk(method));
  const { pending } = panel;
  const isOrdered = pending?.order?.status === 'waiting' && pending.order.courseId === lesson.id;
  const facts = { price: lesson.price, missing, hasPromo, ordering };

  const offer = () => {
    if (pending && isOrdered) return <OrderWaiting payment={pending} close={close} />;
    if (pending?.order?.status === 'waiting') return null;
    if (pending && pending.amount >= missing) return <OrderAttach payment={pending} {...facts} />;
    return <KioskOffer channels={channels} pending={pending} {...facts} />;
  };
  return <div className={styles['order']}>{offer()}</div>;
}

type KioskOfferProps = Omit<ComponentProps<typeof OrderAtKiosk>, 'kiosks'> & {
  channels: WalletChannel[];
};

/** What a kiosk costs is known for each way by itself; one that fails is not offered. */
function KioskOffer({ channels, ...offer }: KioskOfferProps) {
  const queries = api.useQueries((each) =>
    channels.map(({ provider, method }) =>
      each.wallet.method({ provider, method }, { meta: { inline: true } }),
    ),
  );
  if (queries.some(({ isPending }) => isPending)) return <Skeleton height="120px" />;
  return <OrderAtKiosk kiosks={queries.flatMap(({ data }) => data ?? [])} {...offer} />;
}

type OrderWaitingProps = { payment: PaymentOutcome; close: () => void };

/** It has been ordered already. */
function OrderWaiting({ payment: { reference, total }, close }: OrderWaitingProps) {
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

type OrderAttachProps = {
  payment: PaymentOutcome;
  price: number;
  hasPromo: boolean;
  ordering: Ordering;
};

/** Money that is on its way already is enough for it. */
function OrderAttach({ payment, price, hasPromo, ordering }: OrderAttachProps) {
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
