import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import { useTranslation } from 'react-i18next';
import { StepCard } from '#components/agenda/step-card.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './overview.module.css';

type Props = { steps: AgendaStep[]; now: string; isNewcomer: boolean };

export function AgendaSteps({ steps, now, isNewcomer }: Props) {
  const { t } = useTranslation('figures');
  if (steps.length === 0)
    return (
      <EmptyState
        title={t(isNewcomer ? 'steps.first' : 'steps.none')}
        text={t(isNewcomer ? 'steps.firstHint' : 'steps.noneHint')}
        shape="nuqta"
      >
        <ButtonLink to={paths.results}>{t('steps.browse')}</ButtonLink>
      </EmptyState>
    );
  return (
    <ol className={styles['steps']}>
      {steps.map((step, index) => (
        <li key={`${step.kind}-${step.id}`}>
          <StepCard step={step} now={now} first={index === 0} />
        </li>
      ))}
    </ol>
  );
}
