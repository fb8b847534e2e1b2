import { describe, expect, test } from 'vitest';
import { getMcqUnitPath } from './mcq-unit.ts';

describe('getMcqUnitPath', () => {
  test.each([
    { label: 'physics', course: '4', unit: '7', path: '/classroom/physics/course/4/test/7' },
    { label: 12, course: 4, unit: 7, path: '/classroom/12/course/4/test/7' },
    { label: 'a/b', course: 4, unit: 7, path: '/classroom/a%2Fb/course/4/test/7' },
  ])('returns $path for $label, $course and $unit', ({ path, ...query }) => {
    expect(getMcqUnitPath(query)).toBe(path);
  });

  test.each([
    {},
    { course: 4, unit: 7 },
    { label: ' ', course: 4, unit: 7 },
    { label: 'physics', unit: 7 },
    { label: 'physics', course: 4 },
    { label: 'physics', course: 'x', unit: 7 },
    { label: 'physics', course: 4, unit: 0 },
  ])('returns null for %j', (query) => {
    expect(getMcqUnitPath(query)).toBeNull();
  });
});
