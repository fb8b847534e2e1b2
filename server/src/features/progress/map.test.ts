import { ClassroomProgress } from '@fasl/shared/provider-api/learning/progress';
import { describe, expect, test } from 'vitest';
import { toClassroomProgress } from './map.ts';

const classroom = { id: 1, label: 'physics', title: 'Physics' };

describe('toClassroomProgress', () => {
  test.each([
    [0, 0],
    [33.333333, 33],
    [66.666667, 67],
    [99.7, 99],
    [0.2, 1],
    [100, 100],
  ])('rounds %d to %i percent', (percentage, rounded) => {
    const progress = { classroom, completed: 2, total: 3, percentage };
    expect(toClassroomProgress(progress).percentage).toBe(rounded);
  });

  test.each(['Physics', { title: 'Physics' }])('has no link if the classroom is %o', (sent) => {
    const progress = { classroom: sent, completed: 2, total: 3, percentage: 67 };
    expect(toClassroomProgress(ClassroomProgress.parse(progress))).toMatchObject({
      classroom: { id: null, label: null, title: 'Physics' },
    });
  });
});
