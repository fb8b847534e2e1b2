import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import { joinClasses } from '#lib/browser/classes.ts';
import { Icon } from '../brand/icon.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import dotted from '../text/dotted.module.css';
import { getStepAddress, useStepTexts } from './agenda-step.ts';
import { Countdown } from './countdown.tsx';
import styles from './step-card.module.css';

type Props = { step: AgendaStep; now: string; first?: boolean | undefined };

/** An agenda item with the link that opens it. The first card has the brand's colour. */
export function StepCard({ step, now, first }: Props) {
  const { kind, title, time, go } = useStepTexts(step, now);
  const facts = [step.classroom?.title, time].filter(Boolean);
  return (
    <div className={joinClasses(styles['step'], first && styles['first'])}>
      <div className={styles['words']}>
        <span className={styles['kind']}>{kind}</span>
        <strong className={styles['what']} dir="auto">
          {title}
        </strong>
        {facts.length > 0 && (
          <span className={joinClasses(dotted['dotted'], styles['when'])}>
            {facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </span>
        )}
        {step.kind === 'exam' && step.endsAt && <Countdown until={step.endsAt} now={now} />}
      </div>
      <ButtonLink
        {...getStepAddress(step)}
        variant={first ? 'brand' : 'soft'}
        small
        aria-label={`${go}: ${title}`}
      >
        {go} <Icon name="arrow" />
      </ButtonLink>
    </div>
  );
}
