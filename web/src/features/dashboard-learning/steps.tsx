import type { Step } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './overview.module.css';
import { addressOfStep } from './step-address.ts';
import { useStepTime } from './use-step-time.ts';

/** What cannot wait comes first. */
export function Steps({ steps, now }: { steps: Step[]; now: string }) {
  const { t } = useTranslation('figures');
  if (steps.length === 0)
    return (
      <EmptyState title={t('steps.none')} text={t('steps.noneHint')} shape="nuqta">
        <ButtonLink to={paths.results} variant="ink">
          {t('steps.browse')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <ol className={styles['steps']}>
      {steps.map((step) => (
        <StepRow key={`${step.kind}-${step.id}`} step={step} now={now} />
      ))}
    </ol>
  );
}

function StepRow({ step, now }: { step: Step; now: string }) {
  const { t } = useTranslation('figures');
  const { title, time } = useStepTime(step, now);
  return (
    <li className={styles['step']}>
      <div className={styles['words']}>
        <span className={styles['kind']}>{t(`steps.kind.${step.kind}`)}</span>
        <strong className={styles['what']} dir="auto">
          {title}
        </strong>
        <span className={styles['when']}>
          {step.classroom && <>{step.classroom.title} · </>}
          {time}
        </span>
      </div>
      <ButtonLink
        {...addressOfStep(step)}
        small
        aria-label={`${t(`steps.go.${step.kind}`)}: ${title}`}
      >
        {t(`steps.go.${step.kind}`)} <Icon name="arrow" />
      </ButtonLink>
    </li>
  );
}
