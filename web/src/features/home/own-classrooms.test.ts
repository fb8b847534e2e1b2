import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import { describe, expect, test } from 'vitest';
import { moveOwnLast } from './own-classrooms.ts';

const card = (id: number, enrolmentStatus: ClassroomCard['enrolmentStatus']) =>
  ({ id, enrolmentStatus }) as ClassroomCard;

describe('moveOwnLast', () => {
  test('moves classrooms of the student after the others, in their order', () => {
    const data = [card(1, 'late'), card(2, null), card(3, 'new'), card(4, null)];
    const moved = moveOwnLast({ status: 'ok', data });
    expect(moved?.status === 'ok' && moved.data.map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  });

  test('keeps a failed section and one that is switched off', () => {
    expect(moveOwnLast({ status: 'failed', text: 'no' })).toEqual({ status: 'failed', text: 'no' });
    expect(moveOwnLast(null)).toBeNull();
  });
});
