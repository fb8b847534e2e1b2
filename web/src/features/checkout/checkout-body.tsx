import type { Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import type { Precheck } from '@fasl/shared/contracts/payment/checkout';
import { duePaths } from '@fasl/shared/rules/account/after-auth';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { useSchool } from '#lib/api/school.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { storeReturnPath } from '#lib/session/return-path.ts';
import styles from './checkout.module.css';
import type { CheckoutOffer } from './checkout-offer.ts';
import { OfferSummary } from './offer-summary.tsx';
import { PaymentStep, StepFrame } from './payment-step.tsx';
import { NextRequiredLink, orderOwnFirst, RequiredItem } from './required-item.tsx';
import { useEnrolment } from './use-enrolment.ts';

type Props = { offer: CheckoutOffer; close: () => void; done: () => void };

export function CheckoutBody({ offer: chosen, close, done }: Props) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  const { offer, step, retry, onRejected, onBought } = useEnrolment(chosen, { close, done });

  if (step.name === 'due') return <DueStep due={step.due} offer={offer} close={close} />;
  if (step.name === 'requires') {
    return <RequiredStep requires={step.requires} offer={offer} close={close} />;
  }
  if (step.name === 'pay') {
    return <PaymentStep offer={offer} close={close} onRejected={onRejected} onBought={onBought} />;
  }
  const isFree = offer.lesson.price === 0;
  if (step.name === 'failed') {
    return (
      <StepFrame title={t(isFree ? 'free.failed' : 'failed')} close={close}>
        <FormError text={errorText(step.error)} />
        <Button wide onClick={retry}>
          {t('tryAgain')}
        </Button>
      </StepFrame>
    );
  }
  return (
    <StepFrame title={t(isFree ? 'free.title' : 'waiting')} close={close}>
      <div aria-busy="true">
        <p>{offer.lesson.name}</p>
        <Skeleton height="96px" />
      </div>
    </StepFrame>
  );
}

type RequiredStepProps = { requires: Prerequisites; offer: CheckoutOffer; close: () => void };

/** Any lesson of any group satisfies the prerequisite. */
function RequiredStep({ requires, offer, close }: RequiredStepProps) {
  const { t } = useTranslation('checkout');
  const { criteria } = requires;
  const groups = orderOwnFirst(requires.groups, offer);
  const isOnly = groups.flat().length === 1;
  return (
    <StepFrame title={t('required.title')} close={close}>
      <OfferSummary offer={offer} opens="never" />
      <p>
        {t(`required.${isOnly ? 'only.' : ''}${criteria}` as const, { lesson: offer.lesson.name })}
      </p>
      <div className={styles['groups']}>
        {groups.map((group, index) => (
          <Fragment key={group.map(({ id }) => id).join()}>
            {index > 0 && <p className={styles['or']}>{t('required.or')}</p>}
            <ul className={styles['group']}>
              {group.map((item) => (
                <RequiredItem key={item.id} item={item} offer={offer} close={close} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <div className={styles['actions']}>
        <NextRequiredLink items={groups.flat()} offer={offer} close={close} />
      </div>
    </StepFrame>
  );
}

type DueStepProps = { due: NonNullable<Precheck['due']>; offer: CheckoutOffer; close: () => void };

/** A sign-up step that must be finished before the first lesson. */
function DueStep({ due, offer, close }: DueStepProps) {
  const { t } = useTranslation('checkout');
  const fees = useSchool()?.registrationFees;
  const back = `/classroom/${encodeURIComponent(offer.classroom.label)}`;

  return (
    <StepFrame title={t(`due.${due}.title`)} close={close}>
      <p>{t(`due.${due}.text`)}</p>
      {due === 'fees' && fees && (
        <p className={styles['amount']}>
          <Money amount={fees.amount} />
        </p>
      )}
      <div className={styles['actions']}>
        <ButtonLink
          to={duePaths[due]}
          search={due === 'fees' ? {} : { redirect: back }}
          onClick={() => storeReturnPath(back)}
          wide
        >
          {t(`due.${due}.go`)}
        </ButtonLink>
        <Button variant="ghost" wide onClick={close}>
          {t('later')}
        </Button>
      </div>
    </StepFrame>
  );
}
