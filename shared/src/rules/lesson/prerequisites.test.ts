import { describe, expect, test } from 'vitest';
import { arePrerequisitesMet } from './prerequisites.ts';

const never = { wasEnrolled: false, isComplete: false };
const bought = { wasEnrolled: true, isComplete: false };
const done = { wasEnrolled: true, isComplete: true };
const standings = new Map([
  [1, never],
  [2, bought],
  [3, done],
]);
const group = (...ids: number[]) => ids.map((id) => ({ id }));

describe('arePrerequisitesMet', () => {
  test.each([
    { met: true, criteria: 'purchase', groups: [] },
    { met: true, criteria: 'complete', groups: [[]] },
    { met: true, criteria: 'purchase', groups: [group(2)] },
    { met: false, criteria: 'purchase', groups: [group(1)] },
    { met: false, criteria: 'complete', groups: [group(2)] },
    { met: false, criteria: null, groups: [group(2)] },
    { met: true, criteria: 'complete', groups: [group(1), group(3)] },
    { met: true, criteria: 'complete', groups: [group(1, 3)] },
    { met: false, criteria: 'complete', groups: [group(1), group(2)] },
    { met: null, criteria: 'complete', groups: [group(1), group(99)] },
    { met: true, criteria: 'complete', groups: [group(99), group(3)] },
  ] as const)('returns $met for $criteria of $groups', ({ met, criteria, groups }) => {
    const required = { criteria, groups: groups.map((items) => [...items]) };
    expect(arePrerequisitesMet(required, standings)).toBe(met);
  });
});
