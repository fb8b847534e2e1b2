import type {
  Subscription,
  SubscriptionOffer,
} from '@fasl/shared/contracts/classroom/classroom-page';
import { getFirstCharge } from '@fasl/shared/rules/payment/subscription';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { Money } from '#components/feedback/money.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import styles from './subscription.module.css';

const plans: Subscription['plan'][] = ['weekly', 'monthly'];

type Props = { classroomId: number; offer: SubscriptionOffer | null };

export function SubscriptionPlans({ classroomId, offer }: Props) {
  const { t } = useTranslation('subscription');
  const [plan, setPlan] = useState<Subscription['plan'] | null>(null);

  return (
    <>
      <p>{t('text')}</p>
      {!offer && <DisabledReason id="subscription-why">{t('wait')}</DisabledReason>}
      <ul className={styles['plans']}>
        {plans.map((one) => (
          <li key={one} className={styles['plan']}>
            <div>
              <h3>{t(`plans.${one}.title`)}</h3>
              <p>{t(`plans.${one}.text`)}</p>
            </div>
            <Button
              small
              variant="soft"
              aria-disabled={!offer}
              aria-describedby={offer ? undefined : 'subscription-why'}
              onClick={() => offer && setPlan(one)}
            >
              <ButtonLabel plan={one} price={offer?.price ?? null} />
            </Button>
          </li>
        ))}
      </ul>
      {offer && (
        <SubscribeDialog
          plan={plan}
          offer={offer}
          classroomId={classroomId}
          close={() => setPlan(null)}
        />
      )}
    </>
  );
}

/** Shows the price. Screen readers also read the plan. */
function ButtonLabel({ plan, price }: { plan: Subscription['plan']; price: number | null }) {
  const { t } = useTranslation('subscription');
  return (
    <>
      <VisuallyHidden>{`${t('subscribe')}: ${t(`plans.${plan}.title`)}`}</VisuallyHidden>
      {price === null ? (
        <span aria-hidden="true">{t('subscribe')}</span>
      ) : (
        <Money amount={getFirstCharge(plan, price)} />
      )}
    </>
  );
}
