import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import { describe, expect, test } from 'vitest';
import { selectFirstClassrooms } from './first-classrooms.ts';

const ok = (...cards: [id: number, priceFrom: number | null][]) => ({
  status: 'ok' as const,
  data: cards.map(([id, priceFrom]) => ({ id, priceFrom }) as ClassroomCard),
});
const failed = { status: 'failed' as const };

describe('selectFirstClassrooms', () => {
  test('puts classrooms with a free lesson first and limits the list', () => {
    const home = {
      mine: ok(),
      online: ok([1, 80], [2, 0]),
      revisions: ok([3, null]),
      exams: ok([4, 0]),
    };
    expect(selectFirstClassrooms(home).map(({ id }) => id)).toEqual([2, 4, 1]);
  });

  test('puts classrooms without a price last', () => {
    const home = {
      mine: ok(),
      online: ok([1, null], [2, 80]),
      revisions: null,
      exams: ok([3, 50]),
    };
    expect(selectFirstClassrooms(home).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  test('omits classrooms of the student', () => {
    const home = { mine: ok([1, 0]), online: ok([1, 0], [2, 80]), revisions: null, exams: null };
    expect(selectFirstClassrooms(home).map(({ id }) => id)).toEqual([2]);
  });

  test('omits disabled and failed sections', () => {
    const home = { mine: failed, online: failed, revisions: null, exams: ok([4, 10]) };
    expect(selectFirstClassrooms(home).map(({ id }) => id)).toEqual([4]);
  });
});
