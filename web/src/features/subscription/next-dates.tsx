import type { Subscription } from '@fasl/shared/contracts/classroom-page';
import { firstCharge, nextPaymentAt } from '@fasl/shared/rules/subscription';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/money.tsx';
import { formatDateTime } from '#lib/dates.ts';
import styles from './subscription.module.css';

type Props = { subscription: Subscription; opensAt: Date };

/** The next lesson and its day, the next payment and its day: a month apart when it is paid for. */
export function NextDates({ subscription: { plan, lessonsLeft, next }, opensAt }: Props) {
  const { t } = useTranslation('subscription');
  const paidAt = nextPaymentAt(opensAt, lessonsLeft);
  return (
    <dl className={styles['sum']}>
      <div>
        <dt>{t('nextOpens')}</dt>
        <dd>
          {next && <span>{next.name}</span>} <bdi>{formatDateTime(opensAt)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('nextCharge')}</dt>
        <dd>
          {next && <Money amount={firstCharge(plan, next.price)} />}{' '}
          <bdi>{formatDateTime(paidAt)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
