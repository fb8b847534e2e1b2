import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { apiUtils } from '#lib/api/api.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { openDialogs } from '#lib/browser/focus.ts';
import { formatAmount } from '#lib/format/format.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { watchPayment } from '#lib/payment/watch-payment.ts';
import { useLayout } from '#lib/router/layout.ts';
import { getLessonPath } from '#lib/router/paths.ts';
import styles from './notices.module.css';
import { PopoverOutput } from './popover-output.tsx';
import { useAwaitedPayments } from './use-awaited-payments.ts';

const isPageVisible = () => document.visibilityState === 'visible';

/** Shows a notice on any page when an awaited payment has arrived. */
export function PaymentArrival() {
  const [arrived, setArrived] = useState<PaymentOutcome | null>(null);
  const { showHeader } = useLayout();
  const { references, forget, keepForDay } = useAwaitedPayments();

  const onArrival = async (payment: PaymentOutcome) => {
    forget(payment.reference);
    void apiUtils.payment.waiting.invalidate();
    await Promise.all([refreshLessons(), loadAreas('payment')]);
    if (!isShown(payment)) setArrived(payment);
  };
  return (
    <>
      {references.map((reference) => (
        <PaymentSubscription
          key={reference}
          reference={reference}
          onArrival={(payment) => void onArrival(payment)}
          forget={() => forget(reference)}
          keepForDay={() => keepForDay(reference)}
        />
      ))}
      {/* Hidden during an exam. */}
      {arrived && showHeader && (
        <ArrivalNotice payment={arrived} dismiss={() => setArrived(null)} />
      )}
    </>
  );
}

type Props = Parameters<typeof useArrival>[1] & { reference: string };

function PaymentSubscription({ reference, ...callbacks }: Props) {
  useArrival(reference, callbacks);
  return null;
}

/** Whether the payment's own page is open, which shows the arrival already. */
const isShown = ({ reference }: PaymentOutcome): boolean =>
  location.pathname === paymentPath &&
  new URLSearchParams(location.search).get('reference') === reference;

type ArrivalCallbacks = {
  onArrival: (payment: PaymentOutcome) => void;
  forget: () => void;
  keepForDay: () => void;
};

/**
 * Subscribes while the page is visible: browsers limit the connections to one server. A failed
 * payment is checked again on the next page and when the student returns to this one.
 */
function useArrival(reference: string, { onArrival, ...callbacks }: ArrivalCallbacks): void {
  const [isActive, setIsActive] = useState(isPageVisible);
  useEffect(() => {
    const update = () => setIsActive(isPageVisible());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  const onUpdate = useEffectEvent((payment: PaymentOutcome | null) => {
    if (!payment) return callbacks.forget();
    apiUtils.payment.outcome.setData({ reference }, payment);
    if (payment.status === 'paid') return onArrival(payment);
    if (payment.status !== 'failed') return;
    callbacks.keepForDay();
    setIsActive(false);
  });
  useEffect(
    () => (isActive ? watchPayment(reference, (payment) => onUpdate(payment)) : undefined),
    [reference, isActive],
  );
}

/** An open dialog would cover the page that the link opens. */
const closeAll = (dismiss: () => void) => () => {
  openDialogs.get().forEach((dialog) => dialog.close());
  dismiss();
};

type ArrivalNoticeProps = { payment: PaymentOutcome; dismiss: () => void };

/** Stays until it is dismissed: the student may have waited for hours. */
function ArrivalNotice({ payment, dismiss }: ArrivalNoticeProps) {
  const { t } = useTranslation(['payment', 'common']);
  const { order, reference, purpose } = payment;
  const name = order?.lesson;
  const lesson = t(name ? 'order.lesson' : 'order.unnamedLesson', { name });
  const opened = order?.status === 'opened' ? order.classroom : null;
  const messageKey = opened ? 'opened' : order?.status === 'lapsed' ? 'lapsed' : purpose;

  return (
    <PopoverOutput className={joinClasses(styles['region'], styles['arrival'])}>
      <div className={joinClasses(styles['notice'], styles['success'])}>
        <Icon name="check" />
        <p>
          {t(`arrived.${messageKey}`, { lesson, amount: formatAmount(payment.amount) })}{' '}
          {opened ? (
            <Link
              to={getLessonPath(order?.courseId ?? 0)}
              params={{ label: opened.label }}
              onClick={closeAll(dismiss)}
            >
              {t('order.toLesson')}
            </Link>
          ) : (
            <Link to={paymentPath} search={{ reference }} onClick={closeAll(dismiss)}>
              {t('arrived.show')}
            </Link>
          )}
        </p>
        <IconButton
          icon="close"
          label={t('common:notices.dismiss')}
          className={styles['dismiss']}
          onClick={dismiss}
        />
      </div>
    </PopoverOutput>
  );
}
