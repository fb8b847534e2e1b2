import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import { useTranslation } from 'react-i18next';
import { ActiveSubscription } from './active-subscription.tsx';
import { SubscriptionPlans } from './offer.tsx';
import styles from './subscription.module.css';

export function SubscriptionPanel({ classroom }: { classroom: ClassroomPage }) {
  const { t } = useTranslation('subscription');
  const { subscription, offer, state } = classroom;
  const isOffered = classroom.now !== null && state === 'open';
  if (!subscription && !isOffered) return null;

  return (
    <section aria-labelledby="subscription" className={styles['panel']}>
      <h2 id="subscription">{t('title')}</h2>
      {subscription ? (
        <ActiveSubscription classroomId={classroom.id} subscription={subscription} />
      ) : (
        <SubscriptionPlans classroomId={classroom.id} offer={offer} />
      )}
    </section>
  );
}
