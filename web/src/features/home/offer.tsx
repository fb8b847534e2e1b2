import { getVisibleOldFee } from '@fasl/shared/rules/payment/registration-fee';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '#components/brand/wordmark.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './offer.module.css';

export function SignupOffer() {
  const { t } = useTranslation('home');
  return (
    <PageContainer className={styles['wrap']}>
      <section aria-labelledby="offer" className={styles['offer']}>
        <div className={styles['words']}>
          <h2 id="offer" className={styles['title']}>
            {t('offer.title')}
          </h2>
          <p className={styles['text']}>{t('offer.text')}</p>
          <Price />
          <ButtonLink to={paths.signup} variant="sun">
            {t('signUp')}
          </ButtonLink>
        </div>
        <Wordmark className={styles['drawing']} fa="var(--sun)" />
      </section>
    </PageContainer>
  );
}

function Price() {
  const { t } = useTranslation('home');
  const school = useSchool();
  if (!school) return null;
  if (!school.registrationFees) return <p className={styles['price']}>{t('offer.free')}</p>;

  const { amount } = school.registrationFees;
  const old = getVisibleOldFee(school.registrationFees);
  return (
    <p className={styles['price']}>
      <Money amount={amount} />{' '}
      {old !== null && (
        <span className={styles['old']}>
          {t('offer.insteadOf')} <Money amount={old} />
        </span>
      )}
    </p>
  );
}
