import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import { describe, expect, test } from 'vitest';
import { alternateYears, moveOwnLast } from './own-classrooms.ts';

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

describe('alternateYears', () => {
  const ofYear = (id: number, years: string[]) => ({ id, years }) as ClassroomCard;

  test('alternates classrooms of the own year and of other years', () => {
    const data = [ofYear(1, ['3']), ofYear(2, ['2', '3']), ofYear(3, ['3']), ofYear(4, ['1'])];
    const mixed = alternateYears({ status: 'ok', data }, '3');
    expect(mixed?.status === 'ok' && mixed.data.map(({ id }) => id)).toEqual([1, 4, 2, 3]);
  });

  test('keeps the order for a student without a year', () => {
    const data = [ofYear(1, ['3']), ofYear(2, ['1'])];
    expect(alternateYears({ status: 'ok', data }, null)).toEqual({ status: 'ok', data });
  });
});
