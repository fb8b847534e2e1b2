import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import { agendaUnits } from '@fasl/shared/rules/lesson/agenda-unit';
import { getJoinOpening } from '@fasl/shared/rules/lesson/webinar-slot';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatIsolatedDateTime } from '#lib/format/dates.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { getUnitPath } from '#lib/lesson/unit.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { getActivityPath } from '#lib/router/activity-path.ts';
import { getLessonPath, paths } from '#lib/router/paths.ts';

export function getStepAddress({ id, kind, reference, classroom, courseId, unitId }: AgendaStep) {
  if (kind === 'payment') {
    return reference
      ? { to: paymentPath, search: { reference } }
      : { to: getActivityPath('invoices') };
  }
  if (kind === 'test') return { to: '/test/$testId', params: { testId: String(id) } };
  if (!classroom || courseId === null) return { to: paths.myClassrooms };
  const { label } = classroom;
  if (kind === 'lesson' || unitId === null)
    return { to: getLessonPath(courseId), params: { label } };
  return { to: getUnitPath(courseId, { kind: agendaUnits[kind], id: unitId }), params: { label } };
}

export function useStepTexts(step: AgendaStep, now: string) {
  const { t } = useTranslation('agenda');
  const money = useMoneyText();
  const { kind, amount } = step;
  const title =
    kind === 'payment' && amount !== null ? t('payment', { amount: money(amount) }) : step.title;
  return {
    kind: t(`kind.${kind}`),
    go: t(`go.${getStepAction(step, now)}`),
    title,
    time: formatStepTime(step, now, t),
  };
}

function getStepAction(step: AgendaStep, now: string) {
  if (canJoinLater(step, now)) return 'booking';
  return step.kind === 'payment' && !step.reference ? 'invoices' : step.kind;
}

/** A booked live session whose page offers no join button yet. */
const canJoinLater = ({ kind, startsAt }: AgendaStep, now: string) =>
  kind === 'slot' && startsAt !== null && getJoinOpening(startsAt) > new Date(now);

function formatStepTime(
  { kind, startsAt, endsAt }: AgendaStep,
  now: string,
  t: TFunction<'agenda'>,
): string | null {
  if (startsAt !== null && Date.parse(startsAt) > Date.parse(now))
    return t('starts', { at: formatIsolatedDateTime(startsAt) });
  if (kind === 'slot') return t('live');
  if (endsAt !== null) return t('ends', { at: formatIsolatedDateTime(endsAt) });
  return kind === 'test' ? t('noLimit') : null;
}
