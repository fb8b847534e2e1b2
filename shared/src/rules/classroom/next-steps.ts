import type { AgendaKind } from '../../contracts/classroom/agenda.ts';

export type AgendaFacts = {
  kind: AgendaKind;
  /** When it begins, of what begins. */
  startsAt: string | null;
  /** When it is over. An attempt without a limit has no end. */
  endsAt: string | null;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long before its hour something is worth a student's first look. */
const noticeMs: Record<AgendaKind, number> = {
  slot: dayMs,
  test: Number.POSITIVE_INFINITY,
  exam: 7 * dayMs,
  assignment: 7 * dayMs,
  payment: 3 * dayMs,
  lesson: 2 * dayMs,
};

/** What cannot wait first: what runs by the clock, then by the hour that it ends or begins. */
export function nextSteps<T extends AgendaFacts>(agenda: T[], now: Date, most = 3): T[] {
  const time = now.getTime();
  return agenda
    .filter((item) => isDue(item, time))
    .map((item) => ({ item, urgency: urgencyOf(item, time) }))
    .toSorted((one, other) => one.urgency - other.urgency)
    .slice(0, most)
    .map(({ item }) => item);
}

function isDue({ kind, startsAt, endsAt }: AgendaFacts, now: number): boolean {
  if (endsAt !== null && Date.parse(endsAt) <= now) return false;
  const hour = startsAt ?? endsAt;
  return hour === null || Date.parse(hour) - now <= noticeMs[kind];
}

/** In milliseconds from now: a live that runs and an attempt that runs out come before all. */
function urgencyOf({ kind, startsAt, endsAt }: AgendaFacts, now: number): number {
  if (kind === 'test') return endsAt ? Date.parse(endsAt) - now - dayMs : hourMs;
  const hour = kind === 'slot' ? startsAt : endsAt;
  return hour === null ? Number.POSITIVE_INFINITY : Date.parse(hour) - now;
}
