import { describe, expect, test } from 'vitest';
import type { LessonUnit } from '../../contracts/lesson/lesson-page.ts';
import { findAdjacentUnits, getOutlineProgress, listUnits } from './lesson-outline.ts';

const unit = (id: number, completed = false): LessonUnit => ({
  id,
  kind: 'video',
  name: `Unit ${id}`,
  completed,
  attempted: false,
  removed: false,
  seconds: 0,
  lock: null,
});
const removed = (id: number, completed = false) => ({ ...unit(id, completed), removed: true });
const outline = {
  sections: [
    { id: 1, name: 'First', units: [unit(1, true), unit(2, true)] },
    { id: 2, name: 'Second', units: [unit(3)] },
  ],
};

describe('lesson outline', () => {
  test('orders units across sections', () => {
    expect(listUnits(outline).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(findAdjacentUnits(outline, 2)).toMatchObject({ previous: { id: 1 }, next: { id: 3 } });
  });

  test('returns no unit before the first, after the last or next to an unknown unit', () => {
    expect(findAdjacentUnits(outline, 1)).toMatchObject({ previous: null, next: { id: 2 } });
    expect(findAdjacentUnits(outline, 3)).toMatchObject({ previous: { id: 2 }, next: null });
    expect(findAdjacentUnits(outline, 9)).toEqual({ previous: null, next: null });
  });

  test('skips a unit that cannot be opened', () => {
    const units = [unit(1), { ...unit(2), kind: 'unknown' as const }, unit(3)];
    const sections = [{ id: 1, name: '', units }];
    expect(findAdjacentUnits({ sections }, 1)).toMatchObject({ next: { id: 3 } });
  });

  test.each([
    { units: [], percent: 0 },
    { units: [unit(1, true), unit(2, true), unit(3)], percent: 66 },
    { units: [unit(1, true)], percent: 100 },
    { units: [unit(1, true), removed(2)], percent: 100 },
    { units: [unit(1), removed(2, true)], percent: 50 },
    { units: [removed(1), removed(2)], percent: 0 },
  ])('$units.length units are $percent percent done', ({ units, percent }) => {
    expect(getOutlineProgress({ sections: [{ id: 1, name: '', units }] })).toMatchObject({
      percent,
    });
  });
});
