import type { ClassroomExam, ExamAttempt } from '@fasl/shared/contracts/classroom/dashboard';
import type { HistoryChoices } from '@fasl/shared/contracts/payment/history';
import type { TFunction } from 'i18next';
import { getUnitPath } from '#lib/lesson/unit.ts';

type ExamState = 'passed' | 'notPassed' | 'review' | 'open' | 'done' | 'notStarted';

export const getAttemptState = ({ status, state }: ExamAttempt): ExamState => {
  if (state !== 'done') return state;
  if (status === null) return 'done';
  return status === 'passed' ? 'passed' : 'notPassed';
};

/** The state of the best attempt, as in the figures above the list. */
export function getExamState({ attempts }: Pick<ClassroomExam, 'attempts'>): ExamState {
  const states = attempts.map(getAttemptState);
  const order: ExamState[] = ['passed', 'open', 'review', 'notPassed', 'done'];
  return order.find((state) => states.includes(state)) ?? 'notStarted';
}

/** Leads to a running attempt outside of its lesson, which may have expired. */
export const getExamLink = (
  { open, attempts, examId, unitId }: ClassroomExam,
  { courseId, label }: { courseId: number; label: string },
): ExamLink =>
  open && attempts.some(({ state }) => state === 'open')
    ? { to: '/test/$testId', params: { testId: String(examId) } }
    : { to: getUnitPath(courseId, { kind: 'test', id: unitId }), params: { label } };

export type ExamLink = {
  to: string;
  params: { label: string } | { testId: string };
  hash?: string;
};

/** The attempt with the highest score of those that have the exam's state. */
export function findDecisiveAttempt(
  exam: Pick<ClassroomExam, 'attempts'>,
): ExamAttempt | undefined {
  const state = getExamState(exam);
  return exam.attempts
    .filter((attempt) => getAttemptState(attempt) === state)
    .toSorted((one, other) => getShare(other) - getShare(one))[0];
}

const getShare = ({ score, percentage }: ExamAttempt): number =>
  score ? score.value / score.overall : (percentage ?? -1);

/** The ring of an exam: its percentage, or an icon if there is none or the exam hides it. */
export function getExamRing(exam: Pick<ClassroomExam, 'attempts' | 'open'>) {
  const percent = findDecisiveAttempt(exam)?.percentage ?? null;
  return { percent, isPassed: getExamState(exam) === 'passed', icon: getRingIcon(exam, percent) };
}

type RingIcon = 'lock' | 'play' | 'clock' | 'close' | 'check' | undefined;

function getRingIcon(
  exam: Pick<ClassroomExam, 'attempts' | 'open'>,
  percent: number | null,
): RingIcon {
  if (percent !== null) return undefined;
  const state = getExamState(exam);
  if (state === 'notStarted') return exam.open ? 'play' : 'lock';
  if (state === 'open') return 'play';
  if (state === 'review') return 'clock';
  return state === 'notPassed' ? 'close' : 'check';
}

/** The name without the name of the lesson, if a colon separates the two. */
export function shortenExamName(name: string, lesson: string): string {
  const start = `${lesson}: `;
  const end = `: ${lesson}`;
  if (name.endsWith(end)) return name.slice(0, -end.length);
  if (!name.startsWith(start)) return name;
  const rest = name.slice(start.length);
  return rest === '' ? name : rest.charAt(0).toUpperCase() + rest.slice(1);
}

export const examStateTagKinds = {
  passed: 'ok',
  notPassed: 'orange',
  review: 'purple',
  open: 'blue',
  done: undefined,
  notStarted: undefined,
} as const;

/** Keys are the values of the provider's filter. */
const states = new Map<string, ExamState>([
  ['passed', 'passed'],
  ['failed', 'notPassed'],
  ['review', 'review'],
  ['open', 'open'],
  ['not_started', 'notStarted'],
  ['done', 'done'],
]);

/** Translates known values, because the provider may send a raw value as the label. */
export const labelStatusChoices = (
  t: TFunction<'figures'>,
  choices: HistoryChoices[string] = [],
): HistoryChoices[string] =>
  choices.map(({ value, label }) => {
    const state = states.get(value);
    return { value, label: state ? t(`tests.${state}`) : label };
  });
