import type { FeesPanel as Panel } from '@fasl/shared/contracts/payment/fees';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { Money } from '#components/money.tsx';
import { Nuqta } from '#components/nuqta.tsx';
import { paths } from '#lib/router/paths.ts';
import { FeesForm } from './fees-form.tsx';
import { PendingFees, type ShowPayment } from './pending-fees.tsx';
import styles from './signup.module.css';

const features = ['lessons', 'tests', 'followUp', 'card'] as const;

type Props = { panel: Panel; showPayment: ShowPayment };

/** What the fee is for, what it is, and how it is paid; or what is known of a payment under way. */
export function FeesPanel({ panel, showPayment }: Props) {
  const { t } = useTranslation('signup');
  const { amount, oldAmount, skippable, pending } = panel;
  const [last, setLast] = useState<string | null>(null);
  // One that ends unpaid while this stands here: the student is to know how.
  if (pending?.reference && pending.reference !== last) setLast(pending.reference);

  return (
    <>
      <ul className={styles['features']}>
        {features.map((feature) => (
          <li key={feature}>
            <Nuqta className={styles['mark']} />
            {t(`fees.features.${feature}`)}
          </li>
        ))}
      </ul>
      <p className={styles['amount']}>
        <Money amount={amount} />
        {oldAmount !== null && (
          <span className={styles['old']}>
            {t('fees.insteadOf')} <Money amount={oldAmount} />
          </span>
        )}
      </p>
      {pending ? (
        <PendingFees pending={pending} showPayment={showPayment} />
      ) : (
        <>
          {last && showPayment(last)}
          <FeesForm panel={panel} />
        </>
      )}
      {skippable && (
        <ButtonLink to={paths.home} variant="soft" wide>
          {t('fees.later')}
        </ButtonLink>
      )}
    </>
  );
}
