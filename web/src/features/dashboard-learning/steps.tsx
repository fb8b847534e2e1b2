import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import { useTranslation } from 'react-i18next';
import { StepCard } from '#components/agenda/step-card.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { LetterBlock } from '#components/layout/letter-block.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './overview.module.css';

type Props = { steps: AgendaStep[]; now: string; isNewcomer: boolean };

export function AgendaSteps({ steps, now, isNewcomer }: Props) {
  const { t } = useTranslation('figures');
  if (steps.length === 0)
    return (
      <LetterBlock tone="sky" shape="sad" className={styles['first']}>
        <h3 className={styles['start']}>{t(isNewcomer ? 'steps.first' : 'steps.none')}</h3>
        <p>{t(isNewcomer ? 'steps.firstHint' : 'steps.noneHint')}</p>
        <ButtonLink to={paths.results} variant="onBlock">
          {t('steps.browse')}
        </ButtonLink>
      </LetterBlock>
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
