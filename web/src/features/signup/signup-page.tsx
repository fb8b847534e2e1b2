import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Button } from '#components/button/button.tsx';
import { EntryPage } from '#components/layout/entry-page.tsx';
import { useLogOut } from '#lib/session/use-log-out.ts';
import styles from './signup.module.css';

type Props = {
  step: SignupStep;
  title: string;
  low?: boolean;
  /** Hides the logout, as nothing is left to do. */
  done?: boolean | undefined;
  children: ReactNode;
};

export function SignupPage({ step, title, low, done, children }: Props) {
  const { t } = useTranslation('signup');
  return (
    <EntryPage
      tone="rose"
      say={t('say')}
      title={title}
      poster={low ? 'low' : undefined}
      step={<StepMarks step={step} done={done} />}
    >
      {children}
      {!done && <LogOutButton />}
    </EntryPage>
  );
}

function LogOutButton() {
  const { t } = useTranslation(['signup', 'common']);
  const { logOut, isLeaving } = useLogOut();
  return (
    <Button variant="ghost" busy={isLeaving} onClick={logOut} wide>
      {t(isLeaving ? 'common:loggingOut' : 'leave')}
    </Button>
  );
}

const steps = [1, 2, 3] as const;

export type SignupStep = (typeof steps)[number];

export function StepMarks({ step, done }: Pick<Props, 'step' | 'done'>) {
  const { t } = useTranslation('signup');
  return (
    <p className={styles['steps']}>
      <span className={styles['marks']}>
        {steps.map((one) => (
          <Nuqta key={one} hollow={one > step} />
        ))}
      </span>
      {done ? t('done.step') : t('step', { step, of: steps.length, name: t(`steps.${step}`) })}
    </p>
  );
}
