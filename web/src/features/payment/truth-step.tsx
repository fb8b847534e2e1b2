import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/nuqta.tsx';
import { OnlyHeard } from '#components/only-heard.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import { formatAmount } from '#lib/format/format.ts';
import styles from './truth-line.module.css';
import type { TruthStep as Step } from './truth-steps.ts';

type Props = { step: Step; name: string; payment: PaymentOutcome };

export function TruthStep({ step: { words, mark, at, before }, name, payment }: Props) {
  const { t } = useTranslation('payment');
  const amount = formatAmount(payment.amount);
  const returned = formatAmount(payment.progress?.returned ?? 0);
  return (
    <li className={styles['step']} data-mark={mark}>
      <Nuqta hollow={mark === 'open'} className={styles['mark']} />
      <span>
        {t(`line.${words}`, { name, amount, returned })}
        <OnlyHeard>{t(mark === 'open' ? 'line.open' : 'line.done')}</OnlyHeard>
        {words === 'paid' && mark === 'open' && (
          <span className={styles['note']}>{t('line.waiting')}</span>
        )}
        {at && (
          <span className={styles['note']}>
            <bdi>{formatDateTime(at)}</bdi>
          </span>
        )}
        {before && (
          <span className={styles['note']}>{t('line.before', { at: formatDateTime(before) })}</span>
        )}
      </span>
    </li>
  );
}
