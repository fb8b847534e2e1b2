import type { Precheck } from '@fasl/shared/contracts/payment/checkout';
import { pathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { Money } from '#components/money.tsx';
import { useSchool } from '#lib/api/school.ts';
import styles from './checkout.module.css';
import { StepFrame } from './step-frame.tsx';
import type { Wanted } from './wanted.ts';

type Props = { due: NonNullable<Precheck['due']>; wanted: Wanted; close: () => void };

const feesDue = 104;

/** What is left of signing up and comes before the first lesson. */
export function DueStep({ due, wanted, close }: Props) {
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
