import type { Subscription } from '@fasl/shared/contracts/classroom/classroom-page';
import { firstCharge } from '@fasl/shared/rules/payment/subscription';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/money.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import styles from './subscription.module.css';

/** When the next lesson opens and when money is taken next, as far as the provider says. */
export function NextDates({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { plan, next, nextOpensAt, nextChargeAt } = subscription;
  if (!nextOpensAt && !nextChargeAt) return null;
  return (
    <dl className={styles['sum']}>
      {nextOpensAt && (
        <div>
          <dt>{t('nextOpens')}</dt>
          <dd>
            {next && <span>{next.name}</span>} <bdi>{formatDateTime(nextOpensAt)}</bdi>
          </dd>
        </div>
      )}
      {nextChargeAt && (
        <div>
          <dt>{t('nextCharge')}</dt>
          <dd>
            {next && <Money amount={firstCharge(plan, next.price)} />}{' '}
            <bdi>{formatDateTime(nextChargeAt)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
