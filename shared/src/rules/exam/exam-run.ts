export type TimeLevel = 'plenty' | 'less' | 'little';

/** The level of the clock's colour, by the fraction of time left. */
export function getTimeLevel(leftMs: number, wholeMs: number): TimeLevel {
  const share = leftMs / wholeMs;
  if (share > 0.5) return 'plenty';
  return share > 0.3 ? 'less' : 'little';
}

export type QuestionProgress = { answered: boolean; touched: boolean };
export type QuestionMarker = 'answered' | 'current' | 'unanswered' | 'untouched';

/** A visited question without an answer gets a warning, unless it is shown now. */
export function getQuestionMarker(
  { answered, touched }: QuestionProgress,
  isCurrent: boolean,
): QuestionMarker {
  if (answered) return 'answered';
  if (isCurrent) return 'current';
  return touched ? 'unanswered' : 'untouched';
}

export const canSelect = (
  allowMovement: boolean,
  { answered, touched }: QuestionProgress,
): boolean => allowMovement || answered || touched;

type Movement = { mode: 'single' | 'multiple'; allowMovement: boolean };

/**
 * The index of the first question without an answer that is on the page or may be opened, or -1.
 */
export const getMissingIndex = (
  questions: QuestionProgress[],
  { mode, allowMovement }: Movement,
): number =>
  questions.findIndex(
    (question) => !question.answered && (mode === 'multiple' || canSelect(allowMovement, question)),
  );

/** The index of the first question without an answer, or else of the last question. */
export function getOpeningIndex(questions: Pick<QuestionProgress, 'answered'>[]): number {
  const first = questions.findIndex(({ answered }) => !answered);
  return first >= 0 ? first : Math.max(0, questions.length - 1);
}

type ExtraTime = { minutes: number; factor: number } | null;

export const addExtraTime = (minutes: number | null, extra: ExtraTime): number | null =>
  minutes === null ? null : minutes * (extra?.factor ?? 1) + (extra?.minutes ?? 0);

/** Compares parsed times, because they may be in different time zones. */
export const hasEnded = (until: string | null, now: string): boolean =>
  until !== null && Date.parse(until) <= Date.parse(now);
