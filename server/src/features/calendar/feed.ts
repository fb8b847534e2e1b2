import type { AgendaKind } from '@fasl/shared/contracts/classroom/agenda';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { AgendaItem } from '@fasl/shared/provider-api/learning/analytics';
import { agendaUnits } from '@fasl/shared/rules/lesson/agenda-unit';
import {
  buildCalendarText,
  type CalendarEvent,
  formatTextLine,
} from '@fasl/shared/rules/time/calendar-text';
import { buildCairoTimeZone, formatCairoTime } from './time-zone.ts';
import { formatTitle } from './titles.ts';

type Feed = { language: Language; name: string; origin: string; now: Date };

export function renderCalendarFeed(agenda: AgendaItem[], { now, name, ...place }: Feed): string {
  const events = agenda.flatMap((item) => eventOf(item, place) ?? []);
  return buildCalendarText({
    events,
    made: now,
    timeOf: formatCairoTime,
    head: [
      formatTextLine('X-WR-CALNAME', name),
      'X-WR-TIMEZONE:Africa/Cairo',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      ...buildCairoTimeZone(events.map(({ starts }) => starts.getTime())),
    ],
  });
}

const remindMinutes: Record<AgendaKind, number> = {
  slot: 15,
  test: 15,
  exam: 180,
  assignment: 180,
  lesson: 180,
  payment: 180,
};

type FeedLocation = Pick<Feed, 'language' | 'origin'>;

/** Returns `null` for an item without a time. */
function eventOf(item: AgendaItem, { language, origin }: FeedLocation): CalendarEvent | null {
  const { kind, id, starts_at: starts, ends_at: ends } = item;
  const at = kind === 'slot' ? starts : ends;
  if (at === null) return null;
  return {
    uid: `${kind}-${id}@${new URL(origin).host}`,
    title: formatTitle(item, language),
    starts: new Date(at),
    ...(kind === 'slot' && ends !== null && { ends: new Date(ends) }),
    where: item.classroom_title ?? undefined,
    url: origin + pathOf(item),
    remindMinutes: remindMinutes[kind],
  };
}

function pathOf(item: AgendaItem): string {
  const {
    id,
    kind,
    reference,
    classroom_label: label,
    course_id: courseId,
    unit_id: unitId,
  } = item;
  if (kind === 'payment')
    return reference
      ? `/payment/callback?reference=${encodeURIComponent(reference)}`
      : '/dashboard/activity/invoices';
  if (kind === 'test') return `/test/${id}`;
  if (label === null || courseId === null) return '/dashboard';
  const course = `/classroom/${encodeURIComponent(label)}/course/${courseId}`;
  return kind === 'lesson' || unitId === null ? course : `${course}/${agendaUnits[kind]}/${unitId}`;
}
