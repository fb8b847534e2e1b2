import type { AgendaKind } from '../../contracts/classroom/agenda.ts';

export type AgendaTimes = {
  kind: AgendaKind;
  /** `null` for items without a start. */
  startsAt: string | null;
  /** An attempt without a time limit has no end. */
  endsAt: string | null;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long before the start or end an item is listed. */
const noticeMs: Record<AgendaKind, number> = {
  slot: dayMs,
  test: Number.POSITIVE_INFINITY,
  exam: 7 * dayMs,
  assignment: 7 * dayMs,
  payment: 3 * dayMs,
  lesson: 2 * dayMs,
};

/** Sorts the most urgent items first: running items, then by end or start. */
export function selectNextSteps<T extends AgendaTimes>(agenda: T[], now: Date, maxItems = 3): T[] {
  const time = now.getTime();
  return agenda
    .filter((item) => isDue(item, time))
    .map((item) => ({ item, urgency: getUrgency(item, time) }))
    .toSorted((one, other) => one.urgency - other.urgency)
    .slice(0, maxItems)
    .map(({ item }) => item);
}

/** The items that have not ended: running exams first, then by start or end. */
export function selectCalendar<T extends AgendaTimes>(agenda: T[], now: Date, maxItems = 20): T[] {
  const getTime = ({ kind, startsAt, endsAt }: T) => {
    const moment = startsAt ?? endsAt;
    return kind === 'test' || moment === null ? 0 : Date.parse(moment);
  };
  return agenda
    .filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now.getTime())
    .toSorted((one, other) => getTime(one) - getTime(other))
    .slice(0, maxItems);
}

function isDue({ kind, startsAt, endsAt }: AgendaTimes, now: number): boolean {
  if (endsAt !== null && Date.parse(endsAt) <= now) return false;
  const hour = startsAt ?? endsAt;
  return hour === null || Date.parse(hour) - now <= noticeMs[kind];
}

/** Milliseconds from now. A running live session or attempt comes first. */
function getUrgency({ kind, startsAt, endsAt }: AgendaTimes, now: number): number {
  if (kind === 'test') return endsAt ? Date.parse(endsAt) - now - dayMs : hourMs;
  const hour = kind === 'slot' ? startsAt : endsAt;
  return hour === null ? Number.POSITIVE_INFINITY : Date.parse(hour) - now;
}
