import { describe, expect, test } from 'vitest';
import { type AgendaTimes, selectCalendar, selectNextSteps } from './next-steps.ts';

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
    { what: 'a live session in a day', item: slot(24), shown: true },
    { what: 'a live session in more than a day', item: slot(24.1), shown: false },
    { what: 'a running live session', item: slot(-0.5), shown: true },
    { what: 'a past live session', item: slot(-1), shown: false },
    { what: 'homework due in a week', item: until('assignment', 168), shown: true },
    { what: 'homework due later', item: until('assignment', 168.1), shown: false },
    { what: 'an exam that closes in a week', item: until('exam', 168), shown: true },
    { what: 'an exam that closes later', item: until('exam', 168.1), shown: false },
    { what: 'homework past its deadline', item: until('assignment', 0), shown: false },
    { what: 'a lesson that closes in two days', item: until('lesson', 48), shown: true },
    { what: 'a lesson that closes later', item: until('lesson', 48.1), shown: false },
    { what: 'a payment code that expires today', item: until('payment', 5), shown: true },
    { what: 'an attempt without a time limit', item: until('test', null), shown: true },
    { what: 'an attempt whose time is over', item: until('test', -1), shown: false },
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

describe('selectCalendar', () => {
  test('lists what has not ended, running exams first, then by time', () => {
    const ended = slot(-1);
    const running = until('test', null);
    const later = until('exam', 400);
    const soon = slot(30);
    expect(selectCalendar([later, soon, ended, running], now)).toEqual([running, soon, later]);
    expect(selectCalendar([later, soon], now, 1)).toEqual([soon]);
  });
});
