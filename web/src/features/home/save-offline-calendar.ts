import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import i18next from 'i18next';
import { loadAreas } from '#i18n/i18n.ts';
import { formatDay, formatTime } from '#lib/format/dates.ts';
import type { OfflineItem } from '#lib/offline/offline-page.ts';
import { saveCalendar } from '#lib/offline/save-lesson.ts';

type Calendar = { steps: AgendaStep[]; now: string; language: string; userId: number };

export async function saveOfflineCalendar(input: Calendar): Promise<void> {
  const { steps, now, language, userId } = input;
  await loadAreas('offline');
  // A payment shows its amount, which must not be stored.
  const items = steps.filter(({ kind }) => kind !== 'payment');
  const exams = items.filter(({ kind }) => kind === 'test').map(toItem(now));
  const others = items.filter(({ kind }) => kind !== 'test').map(toItem(now));
  saveCalendar({ userId, language, calendar: { language, savedAt: now, exams, others } });
}

const toItem =
  (now: string) =>
  (step: AgendaStep): OfflineItem => {
    const { title, classroom, endsAt } = step;
    const facts = [formatKind(step), classroom?.title].filter((fact) => typeof fact === 'string');
    return { name: title, facts, time: formatLimit(step, now), endsAt };
  };

/** The page lists items for weeks, so unlike the agenda it does not call them urgent. */
function formatKind({ kind }: AgendaStep): string | null {
  if (kind === 'test' || kind === 'payment') return null;
  return i18next.t(`offline:kind.${kind}`);
}

/** Days by name instead of what is left, because the page may be read much later. */
function formatLimit({ kind, startsAt, endsAt }: AgendaStep, now: string): string {
  const t = i18next.getFixedT(null, 'agenda');
  const isAhead = startsAt !== null && (kind === 'slot' || Date.parse(startsAt) > Date.parse(now));
  if (isAhead) return t('starts', { at: formatDayTime(startsAt) });
  if (endsAt !== null) return t('ends', { at: formatDayTime(endsAt) });
  return kind === 'test' ? t('noLimit') : '';
}

const formatDayTime = (moment: string): string =>
  `\u2068${formatDay(moment)} ${formatTime(moment)}\u2069`;
