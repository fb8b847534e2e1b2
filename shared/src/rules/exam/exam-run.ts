export type TimeLevel = 'plenty' | 'less' | 'little';

/** The colour of the clock: by what is left of the whole time. */
export function timeLevel(leftMs: number, wholeMs: number): TimeLevel {
  const share = leftMs / wholeMs;
  if (share > 0.5) return 'plenty';
  return share > 0.3 ? 'less' : 'little';
}

export type Standing = { answered: boolean; touched: boolean };
export type QuestionMarker = 'answered' | 'unanswered' | 'untouched';

/** Touched and left without an answer is worth a warning. */
export function questionMarker({ answered, touched }: Standing): QuestionMarker {
  if (answered) return 'answered';
  return touched ? 'unanswered' : 'untouched';
}

export const maySelect = (allowMovement: boolean, { answered, touched }: Standing): boolean =>
  allowMovement || answered || touched;

/** Where a test opens: at the first question without an answer, otherwise at the last. */
export function openingPlace(questions: Pick<Standing, 'answered'>[]): number {
  const first = questions.findIndex(({ answered }) => !answered);
  return first >= 0 ? first : Math.max(0, questions.length - 1);
}

type Extra = { minutes: number; factor: number } | null;

/** How long one student may work on a test, in minutes; `null` without an end. */
export const minutesFor = (minutes: number | null, extra: Extra): number | null =>
  minutes === null ? null : minutes * (extra?.factor ?? 1) + (extra?.minutes ?? 0);

/** Whether a moment has come. They are no texts to compare: each may be written in a zone of its own. */
export const hasEnded = (until: string | null, now: string): boolean =>
  until !== null && Date.parse(until) <= Date.parse(now);
