import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { DueStep } from './due-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { RequiredStep } from './required-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { useEnrolment } from './use-enrolment.ts';
import type { Wanted } from './wanted.ts';

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
          <RefusalNote text={errorText(step.error)} />
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
