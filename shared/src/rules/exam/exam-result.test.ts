import { describe, expect, test } from 'vitest';
import {
  canRetake,
  getLandingView,
  getScorePercent,
  hasPassed,
  sumScores,
  toLetterGrade,
} from './exam-result.ts';

describe('exam result', () => {
  test.each([
    { score: 5, overall: 10, percent: 50, passes: true },
    { score: 4.99, overall: 10, percent: 50, passes: false },
    { score: 6, overall: 10, percent: 60, passes: true },
    { score: 5.99, overall: 10, percent: 60, passes: false },
    { score: 1, overall: 3, percent: 33, passes: true },
    { score: 0, overall: 0, percent: 50, passes: true },
  ])('hasPassed is $passes for $score of $overall', ({ score, overall, percent, passes }) => {
    expect(hasPassed(score, overall, percent)).toBe(passes);
  });

  test('adds thirds of a point to a whole point', () => {
    expect(sumScores([0.33, 0.33, 0.34])).toBe(1);
    expect(sumScores([0.1, 0.2])).toBe(0.3);
    expect(sumScores([])).toBe(0);
  });

  test.each([
    [10, 10, 100],
    [199, 200, 99],
    [9.999, 10, 99],
    [1, 3, 33],
    [0, 10, 0],
    [1, 0, 0],
  ])('%d of %d is %d percent', (score, overall, percent) => {
    expect(getScorePercent(score, overall)).toBe(percent);
  });

  test.each([
    [100, 'A'],
    [90, 'A'],
    [89.9, 'B'],
    [75, 'B'],
    [74.9, 'C'],
    [65, 'C'],
    [64.9, 'D'],
    [50, 'D'],
    [49.9, 'F'],
    [0, 'F'],
  ])('%d percent has the grade %s', (score, grade) => {
    expect(toLetterGrade(score, 100)).toBe(grade);
  });

  const always = { allowedTrials: 2, repeatWhen: 'always' } as const;
  const ifFailed = { allowedTrials: 2, repeatWhen: 'failed' } as const;
  const unlimited = { allowedTrials: null, repeatWhen: 'always' } as const;

  test.each([
    { rule: always, completed: 1, status: 'passed', may: true },
    { rule: always, completed: 1, status: null, may: true },
    { rule: always, completed: 2, status: 'failed', may: false },
    { rule: ifFailed, completed: 1, status: 'failed', may: true },
    { rule: ifFailed, completed: 1, status: 'passed', may: false },
    { rule: ifFailed, completed: 1, status: null, may: false },
    { rule: ifFailed, completed: 3, status: 'failed', may: false },
    { rule: unlimited, completed: 1, status: 'failed', may: false },
  ] as const)('canRetake is $may for $rule, $completed and $status', (row) => {
    expect(canRetake(row.rule, row)).toBe(row.may);
  });

  const inReview = { isUnderReview: true };
  const done = { isUnderReview: false };

  test.each([
    { active: false, hasOpen: true, newest: done, view: 'inactive' },
    { active: true, hasOpen: true, newest: done, view: 'continue' },
    { active: true, hasOpen: false, newest: null, view: 'start' },
    { active: true, hasOpen: false, newest: inReview, view: 'review' },
    { active: true, hasOpen: false, newest: done, view: 'result' },
  ])(
    'returns $view when active is $active, hasOpen is $hasOpen and newest is $newest',
    ({ view, ...landing }) => {
      expect(getLandingView(landing)).toBe(view);
    },
  );
});
