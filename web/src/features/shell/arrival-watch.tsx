import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { loadAreas } from '#i18n/i18n.ts';
import { utils } from '#lib/api/api.ts';
import { classes } from '#lib/browser/classes.ts';
import { formatAmount } from '#lib/format/format.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { watchPayment } from '#lib/payment/watch-payment.ts';
import { useLayout } from '#lib/router/layout.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './notices.module.css';
import { useAwaited } from './use-awaited.ts';

const isLookedAt = () => document.visibilityState === 'visible';

/** Tells whoever waits for money that it has landed, on whatever page that is. */
export function ArrivalWatch() {
  const [arrived, setArrived] = useState<PaymentOutcome | null>(null);
  const { showHeader } = useLayout();
  const { awaited, forget } = useAwaited();

  const arrive = async (payment: PaymentOutcome) => {
    forget(payment.reference);
    void utils.payment.waiting.invalidate();
    await Promise.all([refreshLessons(), loadAreas('payment')]);
    if (!isShown(payment)) setArrived(payment);
  };
  return (
    <>
      {awaited.map((reference) => (
        <Waiting
          key={reference}
          reference={reference}
          arrive={(payment) => void arrive(payment)}
          forget={() => forget(reference)}
        />
      ))}
      {/* Nothing stands beside a running test. */}
      {arrived && showHeader && (
        <ArrivalNotice payment={arrived} dismiss={() => setArrived(null)} />
      )}
    </>
  );
}

type Props = Parameters<typeof useArrival>[1] & { reference: string };

function Waiting({ reference, ...ends }: Props) {
  useArrival(reference, ends);
  return null;
}

/** The page of the payment says it by itself. */
const isShown = ({ reference }: PaymentOutcome): boolean =>
  location.pathname === paymentPath &&
  new URLSearchParams(location.search).get('reference') === reference;

type Ends = {
  arrive: (payment: PaymentOutcome) => void;
  /** It will not come. */
  forget: () => void;
};

/** Waits for a payment while somebody looks at the page: a browser holds few lines to one server. */
function useArrival(reference: string, { arrive, forget }: Ends): void {
  const [isVisible, setIsVisible] = useState(isLookedAt);
  useEffect(() => {
    const look = () => setIsVisible(isLookedAt());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const hear = useEffectEvent((payment: PaymentOutcome | null) => {
    if (!payment) return forget();
    utils.payment.outcome.setData({ reference }, payment);
    if (payment.status === 'paid') return arrive(payment);
    if (payment.status === 'failed') forget();
  });
  useEffect(
    () => (isVisible ? watchPayment(reference, (payment) => hear(payment)) : undefined),
    [reference, isVisible],
  );
}

type ArrivalNoticeProps = { payment: PaymentOutcome; dismiss: () => void };

/** Stays until it has been seen: somebody has waited for it for hours. */
function ArrivalNotice({ payment, dismiss }: ArrivalNoticeProps) {
  const { t } = useTranslation(['payment', 'common']);
  const region = useRef<HTMLOutputElement>(null);
  const { order, reference, purpose } = payment;
  const lesson = order?.lesson ?? '';
  const opened = order?.status === 'opened' ? order.classroom : null;
  const said = opened ? 'opened' : order?.status === 'lapsed' ? 'lapsed' : purpose;

  // As a popover it stands above an open dialog too.
  useEffect(() => region.current?.showPopover?.(), []);

  return (
    <output ref={region} popover="manual" className={classes(styles['region'], styles['arrival'])}>
      <div className={classes(styles['notice'], styles['success'])}>
        <Icon name="check" />
        <p>
          {t(`arrived.${said}`, { lesson, amount: formatAmount(payment.amount) })}{' '}
          {opened ? (
            <Link to={paths.classroom} params={{ label: opened.label }} onClick={dismiss}>
              {t('order.toLesson')}
            </Link>
          ) : (
            <Link to={paymentPath} search={{ reference }} onClick={dismiss}>
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
    </output>
  );
}
