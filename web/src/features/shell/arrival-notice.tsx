import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { classes } from '#lib/browser/classes.ts';
import { formatAmount } from '#lib/format/format.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './notices.module.css';

type Props = { payment: PaymentOutcome; dismiss: () => void };

/** Stays until it has been seen: somebody has waited for it for hours. */
export function ArrivalNotice({ payment, dismiss }: Props) {
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
