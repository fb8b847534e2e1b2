import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { DoorPage } from '#components/door-page.tsx';
import { useLogOut } from '#lib/session/use-log-out.ts';
import { type Step, StepMarks } from './step-marks.tsx';

type Props = {
  step: Step;
  title: string;
  low?: boolean;
  /** Nothing is left to come back for. */
  done?: boolean;
  children: ReactNode;
};

/** A step of signing up. Whoever it is not meant for can leave here too. */
export function SignupPage({ step, title, low, done, children }: Props) {
  const { t } = useTranslation('signup');
  return (
    <DoorPage tone="rose" say={t('say')} title={title} low={low} step={<StepMarks step={step} />}>
      {children}
      {!done && <Leave />}
    </DoorPage>
  );
}

function Leave() {
  const { t } = useTranslation(['signup', 'common']);
  const { logOut, isLeaving } = useLogOut();
  return (
    <Button variant="ghost" busy={isLeaving} onClick={logOut} wide>
      {t(isLeaving ? 'common:loggingOut' : 'leave')}
    </Button>
  );
}
