import { describe, expect, test } from 'vitest';
import { type AgendaTimes, selectNextSteps } from './next-steps.ts';

const now = new Date('2026-11-20T18:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
const slot = (from: number): AgendaTimes => ({
  kind: 'slot',
  startsAt: hours(from),
  endsAt: hours(from + 1),
});
const until = (kind: AgendaTimes['kind'], end: number | null): AgendaTimes => ({
  kind,
  startsAt: null,
  endsAt: end === null ? null : hours(end),
});

describe('selectNextSteps', () => {
  test.each([
    { what: 'a live in a day', item: slot(24), shown: true },
    { what: 'a live after that', item: slot(24.1), shown: false },
    { what: 'a live that runs', item: slot(-0.5), shown: true },
    { what: 'a live that is over', item: slot(-1), shown: false },
    { what: 'homework in a week', item: until('assignment', 168), shown: true },
    { what: 'homework after that', item: until('assignment', 168.1), shown: false },
    { what: 'a test that closes in a week', item: until('exam', 168), shown: true },
    { what: 'a test that closes later', item: until('exam', 168.1), shown: false },
    { what: 'homework that is late', item: until('assignment', 0), shown: false },
    { what: 'a lesson that closes in two days', item: until('lesson', 48), shown: true },
    { what: 'a lesson that closes later', item: until('lesson', 48.1), shown: false },
    { what: 'a code to be paid today', item: until('payment', 5), shown: true },
    { what: 'an attempt without a limit', item: until('test', null), shown: true },
    { what: 'an attempt that has run out', item: until('test', -1), shown: false },
  ])('lists $what: $shown', ({ item, shown }) => {
    expect(selectNextSteps([item], now)).toEqual(shown ? [item] : []);
  });

  test('lists running items first, then by end, up to the limit', () => {
    const live = slot(-0.2);
    const running = until('test', 0.5);
    const open = until('test', null);
    const homework = until('assignment', 3);
    const lesson = until('lesson', 30);

    const sorted = selectNextSteps([lesson, homework, open, live, running], now, 5);

    expect(sorted).toEqual([running, live, open, homework, lesson]);
    expect(selectNextSteps(sorted.toReversed(), now, 2)).toEqual([running, live]);
    expect(selectNextSteps([], now)).toEqual([]);
  });
});
