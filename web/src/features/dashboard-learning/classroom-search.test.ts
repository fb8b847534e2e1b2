import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import { describe, expect, test } from 'vitest';
import { attendanceRateCodec, matchesFilter, openAttemptCodec } from './classroom-search.ts';

describe('classroom search', () => {
  test.each([
    [
      { test: 7, attempt: 2 },
      { unitId: 7, number: 2 },
    ],
    [{ test: '7' }, { unitId: 7, number: null }],
    [
      { test: 7, attempt: 'last' },
      { unitId: 7, number: null },
    ],
    [
      { test: 7, attempt: 0 },
      { unitId: 7, number: null },
    ],
    [{ test: 1.5 }, null],
    [{ test: 'Infinity' }, null],
    [{ attempt: 2 }, null],
  ])('reads %o as %o', (raw, open) => {
    expect(openAttemptCodec.read(raw)).toEqual(open);
  });

  test('reads written values unchanged and falls back to the overall rate', () => {
    const open = { unitId: 7, number: 2 };
    expect(openAttemptCodec.read(openAttemptCodec.write(open))).toEqual(open);
    expect(openAttemptCodec.read(openAttemptCodec.write(null))).toBeNull();
    expect(attendanceRateCodec.read(attendanceRateCodec.write('sequence'))).toBe('sequence');
    expect(attendanceRateCodec.read({ rate: 'another' })).toBe('overall');
  });

  test.each([
    [{ query: '', status: '' }, true],
    [{ query: 'الاحياء', status: '' }, true],
    [{ query: 'دينا', status: 'late' }, true],
    [{ query: 'كيمياء', status: '' }, false],
    [{ query: '', status: 'new' }, false],
  ])('filters a classroom by %o', (filter, isShown) => {
    const card = { title: 'أحياء الصف الثالث', enrolmentStatus: 'late' } as ClassroomCard;
    const instructor = { firstName: 'دينا', lastName: 'شوقي', label: 'dina' };
    expect(matchesFilter({ ...card, instructor }, filter)).toBe(isShown);
  });
});
