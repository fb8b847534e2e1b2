import { expect, test } from 'vitest';
import type { CourseUnit } from '../../contracts/lesson/lesson-page.ts';
import { neighbours, outlineProgress, unitsOf } from './lesson-outline.ts';

const unit = (id: number, completed = false): CourseUnit => ({
  id,
  kind: 'video',
  name: `Unit ${id}`,
  completed,
  attempted: false,
  seconds: 0,
  lock: null,
});
const outline = {
  sections: [
    { id: 1, name: 'First', units: [unit(1, true), unit(2, true)] },
    { id: 2, name: 'Second', units: [unit(3)] },
  ],
};

test('units follow each other across sections', () => {
  expect(unitsOf(outline).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(neighbours(outline, 2)).toMatchObject({ previous: { id: 1 }, next: { id: 3 } });
});

test('before the first and after the last there is nothing, and a stranger has no neighbours', () => {
  expect(neighbours(outline, 1)).toMatchObject({ previous: null, next: { id: 2 } });
  expect(neighbours(outline, 3)).toMatchObject({ previous: { id: 2 }, next: null });
  expect(neighbours(outline, 9)).toEqual({ previous: null, next: null });
});

test.each([
  { units: [], percent: 0 },
  { units: [unit(1, true), unit(2, true), unit(3)], percent: 66 },
  { units: [unit(1, true)], percent: 100 },
])('of $units.length units $percent percent are done', ({ units, percent }) => {
  expect(outlineProgress({ sections: [{ id: 1, name: '', units }] })).toMatchObject({ percent });
});
