import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { WalletChannel } from '@fasl/shared/contracts/payment/wallet';
import { isKioskMethod } from '@fasl/shared/rules/payment/recharge';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { getMissingAmount } from '#lib/payment/wallet.ts';
import styles from './checkout.module.css';
import type { PaymentStepProps } from './checkout-offer.ts';
import type { LessonOrder } from './kiosk-order.tsx';
import { KioskOrder, OrderTerms, useOrderLesson } from './kiosk-order.tsx';

type Props = Pick<PaymentStepProps, 'offer' | 'onRejected'> & {
  balance: number;
  hasPromo: boolean;
  close: () => void;
};

/** Offers a deferred purchase to students whose balance is too low for the lesson. */
export function OrderOffer({ offer: { lesson }, onRejected, balance, hasPromo, close }: Props) {
  const query = api.wallet.panel.useQuery(undefined, { staleTime: 0, meta: { inline: true } });
  const lessonOrder = useOrderLesson(lesson.id, { close, onRejected });
  const panel = query.data;
  if (!panel) return query.error ? null : <Skeleton height="60px" />;

  // The promo code may expire before the payment, so the full price applies.
  const missing = getMissingAmount(balance, lesson.price);
  const channels = panel.methods.filter(({ method }) => isKioskMethod(method));
  const { pending } = panel;
  const isOrdered = pending?.order?.status === 'waiting' && pending.order.courseId === lesson.id;
  const orderProps = { price: lesson.price, missing, hasPromo, lessonOrder };

  const renderOffer = () => {
    // The payment is under review, so it can neither wait for a lesson nor be replaced.
    if (pending?.progress?.differsAt) return null;
    if (pending && isOrdered) return <OrderWaiting payment={pending} close={close} />;
    if (pending?.order?.status === 'waiting') return null;
    if (pending && pending.amount >= missing)
      return <OrderAttach payment={pending} {...orderProps} />;
    return <KioskOffer channels={channels} pending={pending} {...orderProps} />;
  };
  return <div className={styles['order']}>{renderOffer()}</div>;
}

type KioskOfferProps = Omit<ComponentProps<typeof KioskOrder>, 'kiosks'> & {
  channels: WalletChannel[];
};

/** A kiosk whose fees cannot be loaded is not offered. */
function KioskOffer({ channels, ...orderProps }: KioskOfferProps) {
  const queries = api.useQueries((each) =>
    channels.map(({ provider, method }) =>
      each.wallet.method({ provider, method }, { meta: { inline: true } }),
    ),
  );
  if (queries.some(({ isPending }) => isPending)) return <Skeleton height="60px" />;
  return <KioskOrder kiosks={queries.flatMap(({ data }) => data ?? [])} {...orderProps} />;
}

type OrderWaitingProps = { payment: PaymentOutcome; close: () => void };

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
  lessonOrder: LessonOrder;
};

function OrderAttach({ payment, price, hasPromo, lessonOrder }: OrderAttachProps) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  const { reference, total } = payment;
  return (
    <OrderTerms
      title={t('order.titleAttach')}
      text={t('order.attach', { amount: moneyText(total), price: moneyText(price) })}
      go={t('order.goAttach')}
      hasPromo={hasPromo}
      lessonOrder={lessonOrder}
      order={() => lessonOrder.order({ kind: 'pending', reference })}
    />
  );
}
