import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/nuqta.tsx';
import styles from './signup.module.css';

const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

/** A diamond to a step, full as far as the student has come. */
export function StepMarks({ step }: { step: Step }) {
  const { t } = useTranslation('signup');
  return (
    <p className={styles['steps']}>
      <span className={styles['marks']}>
        {steps.map((one) => (
          <Nuqta key={one} hollow={one > step} />
        ))}
      </span>
      {t('step', { step, of: steps.length, name: t(`steps.${step}`) })}
    </p>
  );
}
