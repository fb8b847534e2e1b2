import type { Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import type { Precheck } from '@fasl/shared/contracts/payment/checkout';
import { pathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { useSchool } from '#lib/api/school.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import styles from './checkout.module.css';
import { PaymentStep, StepFrame } from './payment-step.tsx';
import { RequiredItem } from './required-item.tsx';
import { useEnrolment } from './use-enrolment.ts';
import type { Wanted } from './wanted.ts';

const feesDue = 104;

type Props = { wanted: Wanted; close: () => void; done: () => void };

export function CheckoutBody({ wanted, close, done }: Props) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  const { step, retry, refused, bought } = useEnrolment(wanted, { close, done });

  if (step.name === 'due') return <DueStep due={step.due} wanted={wanted} close={close} />;
  if (step.name === 'requires') {
    return <RequiredStep requires={step.requires} wanted={wanted} close={close} />;
  }
  if (step.name === 'pay') {
    return <PaymentStep wanted={wanted} close={close} refused={refused} bought={bought} />;
  }
  const isFree = wanted.lesson.price === 0;
  return (
    <StepFrame title={t(isFree ? 'free.title' : 'waiting')} close={close}>
      {step.name === 'failed' ? (
        <>
          <FormError text={errorText(step.error)} />
          <Button wide onClick={retry}>
            {t('tryAgain')}
          </Button>
        </>
      ) : (
        <div aria-busy="true">
          <p>{wanted.lesson.name}</p>
          <Skeleton height="96px" />
        </div>
      )}
    </StepFrame>
  );
}

type RequiredStepProps = { requires: Prerequisites; wanted: Wanted; close: () => void };

/** Groups of lessons of which one comes first: any of a group, of any group. */
function RequiredStep({ requires: { criteria, groups }, wanted, close }: RequiredStepProps) {
  const { t } = useTranslation('checkout');
  return (
    <StepFrame title={t('required.title')} close={close}>
      <p>{t(`required.${criteria}`, { lesson: wanted.lesson.name })}</p>
      <div className={styles['groups']}>
        {groups.map((group, place) => (
          <Fragment key={group.map(({ id }) => id).join()}>
            {place > 0 && <p className={styles['or']}>{t('required.or')}</p>}
            <ul className={styles['group']}>
              {group.map((item) => (
                <RequiredItem key={item.id} item={item} wanted={wanted} close={close} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <div className={styles['actions']}>
        <Button variant="soft" wide onClick={close}>
          {t('close')}
        </Button>
      </div>
    </StepFrame>
  );
}

type DueStepProps = { due: NonNullable<Precheck['due']>; wanted: Wanted; close: () => void };

/** What is left of signing up and comes before the first lesson. */
function DueStep({ due, wanted, close }: DueStepProps) {
  const { t } = useTranslation('checkout');
  const fees = useSchool()?.registrationFees;
  const places: Record<typeof due, string> = {
    fees: pathAfterAuth(feesDue),
    profile: '/complete-profile',
  };
  const back = `/classroom/${encodeURIComponent(wanted.classroom.label)}`;

  return (
    <StepFrame title={t(`due.${due}.title`)} close={close}>
      <p>{t(`due.${due}.text`)}</p>
      {due === 'fees' && fees && (
        <p className={styles['amount']}>
          <Money amount={fees.amount} />
        </p>
      )}
      <div className={styles['actions']}>
        <ButtonLink to={places[due]} search={due === 'fees' ? {} : { redirect: back }} wide>
          {t(`due.${due}.go`)}
        </ButtonLink>
        <Button variant="ghost" wide onClick={close}>
          {t('later')}
        </Button>
      </div>
    </StepFrame>
  );
}
