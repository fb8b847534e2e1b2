import type { RegistrationFees } from '@fasl/shared/contracts/school';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { Money } from '#components/money.tsx';
import { Note } from '#components/note.tsx';
import { Nuqta } from '#components/nuqta.tsx';
import { paths } from '#lib/paths.ts';
import { useSchool } from '#lib/school.ts';
import { useViewer } from '#lib/session.ts';
import styles from './signup.module.css';
import { SignupPage } from './signup-page.tsx';

const feesDue = 104;

/** Step 3: the fee of the school where it asks for one. */
export function FeesView() {
  const { t } = useTranslation('signup');
  const fees = useSchool()?.registrationFees ?? null;
  const isDue = useViewer()?.redirect === feesDue && fees !== null;

  return (
    <SignupPage step={3} title={t(isDue ? 'fees.title' : 'done.title')} done={!isDue}>
      {isDue ? <Fees fees={fees} /> : <Done />}
    </SignupPage>
  );
}

function Done() {
  const { t } = useTranslation('signup');
  return (
    <>
      <p>{t('done.text')}</p>
      <ButtonLink to={paths.home} wide>
        {t('done.home')}
      </ButtonLink>
    </>
  );
}

const features = ['lessons', 'tests', 'followUp', 'card'] as const;

function Fees({ fees: { amount, oldAmount, skippable } }: { fees: RegistrationFees }) {
  const { t } = useTranslation('signup');
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
      <Note icon="info">{t('fees.how')}</Note>
      {skippable && (
        <ButtonLink to={paths.home} variant="soft" wide>
          {t('fees.later')}
        </ButtonLink>
      )}
    </>
  );
}
