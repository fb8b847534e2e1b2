import type { FeesPanel as Panel } from '@fasl/shared/contracts/payment/fees';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { getReturnLink, removeReturnPath } from '#lib/session/return-path.ts';
import { FeesForm } from './fees-form.tsx';
import type { ShowPayment } from './pending-fees.tsx';
import { PendingFees } from './pending-fees.tsx';
import styles from './signup.module.css';
import { SignupPage } from './signup-page.tsx';

const features = ['lessons', 'tests', 'followUp', 'card'] as const;

const SignupDone = lazy(async () => ({
  default: (await importWithRetry(() => import('./signup-done.tsx'))).SignupDone,
}));

/** Step 3: the sign-up fee, if the school has one. */
export function FeesView({ showPayment }: { showPayment: ShowPayment }) {
  const { t } = useTranslation('signup');
  const { data, error, isFetching, refetch } = api.fees.panel.useQuery();
  const isDone = data === null;

  return (
    <SignupPage step={3} title={t(isDone ? 'done.title' : 'fees.title')} done={isDone}>
      {data && <FeesPanel panel={data} showPayment={showPayment} />}
      {isDone && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <SignupDone />
        </Suspense>
      )}
      {data === undefined && error && (
        <SectionError error={error} retry={() => void refetch()} busy={isFetching} />
      )}
      {data === undefined && !error && <Skeleton height="320px" />}
    </SignupPage>
  );
}

type Props = { panel: Panel; showPayment: ShowPayment };

function FeesPanel({ panel, showPayment }: Props) {
  const { t } = useTranslation('signup');
  const { amount, oldAmount, skippable, pending } = panel;
  const [lastReference, setLastReference] = useState<string | null>(null);
  // Stores the reference, to show how the payment ended if it failed.
  if (pending?.reference && pending.reference !== lastReference)
    setLastReference(pending.reference);

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
          {lastReference && showPayment(lastReference)}
          <FeesForm panel={panel} showPayment={showPayment} />
        </>
      )}
      {skippable && (
        <ButtonLink {...getReturnLink()} onClick={removeReturnPath} variant="soft" wide>
          {t('fees.later')}
        </ButtonLink>
      )}
    </>
  );
}
