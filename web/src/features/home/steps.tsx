import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Band } from '#components/layout/band.tsx';
import { SectionHeading } from '#components/text/section-heading.tsx';
import styles from './steps.module.css';

const steps = ['year', 'instructor', 'lesson'] as const;

export function GuestSteps() {
  const { t } = useTranslation('home');
  return (
    <Band aria-labelledby="find-your-classroom" follows>
      <SectionHeading id="find-your-classroom" title={t('steps.title')} />
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
              <Nuqta className={styles['dot']} />
            </span>
            <h3 className={styles['title']}>{t(`steps.${step}.title`)}</h3>
            <p className={styles['text']}>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
