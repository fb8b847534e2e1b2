import type { RoomTest, TestAttempt } from '@fasl/shared/contracts/classroom/dashboard';

export type TestState = 'passed' | 'notPassed' | 'review' | 'open' | 'done' | 'notStarted';

export const attemptState = ({ status, state }: TestAttempt): TestState => {
  if (state !== 'done') return state;
  if (status === null) return 'done';
  return status === 'passed' ? 'passed' : 'notPassed';
};

/** By the best of all attempts, as the figures above the list are counted. */
export function testState({ attempts }: Pick<RoomTest, 'attempts'>): TestState {
  const states = attempts.map(attemptState);
  const order: TestState[] = ['passed', 'open', 'review', 'notPassed', 'done'];
  return order.find((state) => states.includes(state)) ?? 'notStarted';
}

/** The attempt that the state stands on: of several passed ones the first. */
export const decisiveAttempt = (test: Pick<RoomTest, 'attempts'>): TestAttempt | undefined =>
  test.attempts.find((attempt) => attemptState(attempt) === testState(test));

export const stateKinds = {
  passed: 'ok',
  notPassed: 'orange',
  review: 'purple',
  open: 'blue',
  done: undefined,
  notStarted: undefined,
} as const;
