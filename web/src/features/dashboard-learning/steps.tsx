import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import { agendaUnits } from '@fasl/shared/rules/lesson/agenda-unit';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { unitPath } from '#lib/lesson/unit.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { activityPath } from '#lib/router/activity-path.ts';
import { coursePath, paths } from '#lib/router/paths.ts';
import styles from './overview.module.css';

/** Isolates the date, so that its digits keep their order in Arabic text. */
const isolated = (at: string) => `\u2068${formatDateTime(at)}\u2069`;

export function Steps({ steps, now }: { steps: AgendaStep[]; now: string }) {
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

function StepRow({ step, now }: { step: AgendaStep; now: string }) {
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

function addressOfStep({ kind, reference, classroom, courseId, unitId }: AgendaStep) {
  if (kind === 'payment') {
    return reference
      ? { to: paymentPath, search: { reference } }
      : { to: activityPath('invoices') };
  }
  if (!classroom || courseId === null) return { to: paths.myClassrooms };
  const { label } = classroom;
  if (kind === 'lesson' || unitId === null) return { to: coursePath(courseId), params: { label } };
  return { to: unitPath(courseId, { kind: agendaUnits[kind], id: unitId }), params: { label } };
}

function useStepTime(step: AgendaStep, now: string): { title: string; time: string } {
  const { t } = useTranslation('figures');
  const money = useMoneyText();
  const { kind, startsAt, endsAt, amount } = step;
  const title =
    kind === 'payment' && amount !== null
      ? t('steps.payment', { amount: money(amount) })
      : step.title;
  if (startsAt !== null && Date.parse(startsAt) > Date.parse(now))
    return { title, time: t('steps.starts', { at: isolated(startsAt) }) };
  if (kind === 'slot') return { title, time: t('steps.live') };
  return {
    title,
    time: endsAt === null ? t('steps.noLimit') : t('steps.ends', { at: isolated(endsAt) }),
  };
}
