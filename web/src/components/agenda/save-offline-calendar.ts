import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import i18next from 'i18next';
import { formatIsolatedDateTime } from '#lib/format/dates.ts';
import type { OfflineItem } from '#lib/offline/offline-page.ts';
import { saveCalendar } from '#lib/offline/save-lesson.ts';

type Calendar = { steps: AgendaStep[]; now: string; language: string; userId: number };

export function saveOfflineCalendar({ steps, now, language, userId }: Calendar): void {
  // A payment shows its amount, which must not be stored.
  const items = steps.filter(({ kind }) => kind !== 'payment');
  const exams = items.filter(({ kind }) => kind === 'test').map(toItem(now));
  const others = items.filter(({ kind }) => kind !== 'test').map(toItem(now));
  saveCalendar({ userId, language, calendar: { language, savedAt: now, exams, others } });
}

/** Absolute times only, because the page may be read much later. */
const toItem =
  (now: string) =>
  (step: AgendaStep): OfflineItem => {
    const { kind, title, classroom, endsAt } = step;
    const kindText = i18next.t(`agenda:kind.${kind}`);
    const parts = [kindText, classroom?.title, formatStepTime(step, now)];
    return { name: title, detail: parts.filter(Boolean).join(' · '), endsAt };
  };

function formatStepTime({ kind, startsAt, endsAt }: AgendaStep, now: string): string {
  const t = i18next.getFixedT(null, 'agenda');
  const isAhead = startsAt !== null && Date.parse(startsAt) > Date.parse(now);
  if (startsAt !== null && (isAhead || kind === 'slot'))
    return t('starts', { at: formatIsolatedDateTime(startsAt) });
  return endsAt === null ? t('noLimit') : t('ends', { at: formatIsolatedDateTime(endsAt) });
}
