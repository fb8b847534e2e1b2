import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { Money } from '#components/feedback/money.tsx';
import blocks from '#components/layout/blocks.module.css';
import { LazyMoment } from '#components/moment/lazy-moment.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './payment.module.css';

type Props = { payment: Pick<PaymentOutcome, 'amount'>; isNew: boolean };

/** Replaces the payment code; the page's heading announces the same. */
export function PaidArt({ payment, isNew }: Props) {
  return (
    <div className={joinClasses(styles['paid'], blocks['sun'])}>
      <LazyMoment plays={isNew} />
      <p className={styles['paidAmount']}>
        <Money amount={payment.amount} />
      </p>
    </div>
  );
}
