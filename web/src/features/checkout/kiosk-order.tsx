import type { OrderLessonInput } from '@fasl/shared/contracts/payment/checkout';
import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { WalletMethod } from '@fasl/shared/contracts/payment/wallet';
import { getRechargeForGap } from '@fasl/shared/rules/payment/deferred-purchase';
import { addFees, isKioskMethod } from '@fasl/shared/rules/payment/recharge';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { ChoiceField } from '#components/form/choice-field.tsx';
import { api } from '#lib/api/api.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { getPendingReference } from '#lib/payment/start-payment.ts';
import styles from './checkout.module.css';
import type { PaymentStepProps } from './checkout-offer.ts';

type Props = {
  kiosks: WalletMethod[];
  /** A pending payment whose amount is too small. A new order cancels this payment. */
  pending: PaymentOutcome | null;
  price: number;
  missing: number;
  hasPromo: boolean;
  lessonOrder: LessonOrder;
};

/** A kiosk payment of the missing amount. The lesson opens when the payment arrives. */
export function KioskOrder(props: Props) {
  const { kiosks, pending, price, missing, hasPromo, lessonOrder } = props;
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  const ways = kiosks.flatMap((kiosk) => {
    const amount = getRechargeForGap(missing, kiosk);
    return amount === null ? [] : [{ ...kiosk, amount }];
  });
  const [chosen, setChosen] = useState(ways[0]?.method ?? null);
  const way = ways.find(({ method }) => method === chosen) ?? ways[0];
  if (!way) return null;

  const { provider, method, amount, fees } = way;
  const total = moneyText(addFees(amount, fees));
  const order = () =>
    lessonOrder.order({ kind: 'kiosk', provider, method, amount }, pending?.reference);
  return (
    <OrderTerms
      title={t('order.title')}
      text={t('order.text', { amount: moneyText(amount), total, price: moneyText(price) })}
      go={t('order.go', { total })}
      hasPromo={hasPromo}
      lessonOrder={lessonOrder}
      order={order}
    >
      {pending && <ReplacedPayment {...pending} />}
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

function ReplacedPayment({ total, amount }: { total: number; amount: number }) {
  const { t } = useTranslation('checkout');
  const moneyText = useMoneyText();
  return <p>{t('order.replaces', { total: moneyText(total), amount: moneyText(amount) })}</p>;
}

/** Callers pass kiosks only. */
const nameOf = (method: WalletMethod['method']) => (isKioskMethod(method) ? method : 'fawry');

type OrderTermsProps = {
  title: string;
  text: string;
  go: string;
  hasPromo: boolean;
  lessonOrder: LessonOrder;
  order: () => void;
  children?: ReactNode;
};

export function OrderTerms({
  title,
  text,
  go,
  hasPromo,
  lessonOrder,
  order,
  children,
}: OrderTermsProps) {
  const { t } = useTranslation('checkout');
  return (
    <section aria-label={title}>
      <details className={styles['terms']}>
        <summary>
          <h3>{title}</h3>
          <Icon name="down" />
        </summary>
        <div className={styles['termsBody']}>
          {children}
          <p>{text}</p>
          <p className={styles['muted']}>{t(hasPromo ? 'order.termsNoPromo' : 'order.terms')}</p>
          <FormError text={lessonOrder.failure} />
          <BlockingPayment {...lessonOrder} />
          <Button variant="ink" wide busy={lessonOrder.pending} onClick={order}>
            {go}
          </Button>
        </div>
      </details>
    </section>
  );
}

function BlockingPayment({ blockedBy, close }: Pick<LessonOrder, 'blockedBy' | 'close'>) {
  const { t } = useTranslation('checkout');
  if (!blockedBy) return null;
  return (
    <TextLink to={paymentPath} search={{ reference: blockedBy }} onClick={close}>
      {t('order.show')}
    </TextLink>
  );
}

type Payment = OrderLessonInput['payment'];

type OrderCallbacks = Pick<PaymentStepProps, 'onRejected'> & { close: () => void };

export type LessonOrder = ReturnType<typeof useOrderLesson>;

export function useOrderLesson(courseId: number, { close, onRejected }: OrderCallbacks) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const attempt = useIdempotencyKey();
  const cancel = api.payment.cancel.useMutation({ onError: attempt.end });
  const call = api.checkout.orderLesson.useMutation({
    onSuccess: ({ reference }) => {
      attempt.settle();
      void utils.wallet.panel.invalidate();
      void utils.payment.invalidate();
      close();
      return navigate({ to: paymentPath, search: { reference } });
    },
    onError: (error) => {
      // Another pending payment may be the reason.
      if (!onRejected(error)) void utils.wallet.panel.invalidate();
    },
    onSettled: attempt.end,
  });
  const pending = cancel.isPending || call.isPending || call.isSuccess;

  return {
    pending,
    close,
    blockedBy: getPendingReference(call.error),
    failure: useFormError(cancel.error ?? call.error),
    /** Cancels the pending payment `instead` first. */
    order: (payment: Payment, instead?: string) => {
      if (pending || !attempt.begin()) return;
      const send = () => call.mutate(attempt.keyed({ courseId, consent: true as const, payment }));
      if (instead === undefined) send();
      else cancel.mutate({ reference: instead }, { onSuccess: send });
    },
  };
}
