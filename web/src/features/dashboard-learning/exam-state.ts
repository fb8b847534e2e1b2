import type { ClassroomTest, TestAttempt } from '@fasl/shared/contracts/classroom/dashboard';
import type { Choices } from '@fasl/shared/contracts/payment/history';
import type { TFunction } from 'i18next';

type ExamState = 'passed' | 'notPassed' | 'review' | 'open' | 'done' | 'notStarted';

export const attemptState = ({ status, state }: TestAttempt): ExamState => {
  if (state !== 'done') return state;
  if (status === null) return 'done';
  return status === 'passed' ? 'passed' : 'notPassed';
};

/** By the best of all attempts, as the figures above the list are counted. */
export function examState({ attempts }: Pick<ClassroomTest, 'attempts'>): ExamState {
  const states = attempts.map(attemptState);
  const order: ExamState[] = ['passed', 'open', 'review', 'notPassed', 'done'];
  return order.find((state) => states.includes(state)) ?? 'notStarted';
}

/** The attempt that the state stands on: of several passed ones the first. */
export const decisiveAttempt = (test: Pick<ClassroomTest, 'attempts'>): TestAttempt | undefined =>
  test.attempts.find((attempt) => attemptState(attempt) === examState(test));

export const stateKinds = {
  passed: 'ok',
  notPassed: 'orange',
  review: 'purple',
  open: 'blue',
  done: undefined,
  notStarted: undefined,
} as const;

/** By the values of the provider's filter. */
const states = new Map<string, ExamState>([
  ['passed', 'passed'],
  ['failed', 'notPassed'],
  ['review', 'review'],
  ['open', 'open'],
  ['not_started', 'notStarted'],
  ['done', 'done'],
]);

/** Our words for the values that we know, also if the provider repeats the value as its label. */
export const statusChoices = (
  t: TFunction<'figures'>,
  choices: Choices[string] = [],
): Choices[string] =>
  choices.map(({ value, label }) => {
    const state = states.get(value);
    return { value, label: state ? t(`tests.${state}`) : label };
  });
