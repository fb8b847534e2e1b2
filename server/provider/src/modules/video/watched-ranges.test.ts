import { describe, expect, test } from 'vitest';
import {
  addRange,
  computeWatchedRange,
  countCoveredSeconds,
  followReport,
  isFullWatch,
  type PlayerMark,
  type WatchedRange,
} from './watched-ranges.ts';

describe('computeWatchedRange', () => {
  test.each([
    { name: 'playing at normal speed', from: 0, to: 10, elapsedSeconds: 10, span: [0, 10] },
    { name: 'playing at double speed', from: 0, to: 20, elapsedSeconds: 10, span: [0, 20] },
    { name: 'an early report', from: 0, to: 10, elapsedSeconds: 4, span: [1, 10] },
    { name: 'a jump ahead', from: 0, to: 300, elapsedSeconds: 10, span: null },
    { name: 'a jump back', from: 60, to: 10, elapsedSeconds: 10, span: null },
    { name: 'a repeated report', from: 10, to: 10, elapsedSeconds: 0, span: null },
    { name: 'no elapsed time', from: 0, to: 4, elapsedSeconds: 0, span: null },
    { name: 'a clock that went back', from: 0, to: 4, elapsedSeconds: -60, span: null },
    { name: 'playing after a pause', from: 10, to: 20, elapsedSeconds: 600, span: [10, 20] },
  ])('credits $span for $name', ({ span, ...report }) => {
    expect(computeWatchedRange(report)).toEqual(span);
  });
});

describe('watched ranges', () => {
  test('merges overlapping ranges', () => {
    const ranges = addRange(addRange(addRange([], [10, 20]), [0, 5]), [4, 12]);
    expect(ranges).toEqual([[0, 20]]);
    expect(countCoveredSeconds(ranges)).toBe(20);
  });

  test('requires nine tenths for a full watch', () => {
    expect(isFullWatch([[0, 90]], 100)).toBe(true);
    expect(isFullWatch([[0, 89]], 100)).toBe(false);
  });
});

describe('followReport', () => {
  const jump = { from: 11, to: 19 };

  test.each([
    { name: 'immediately', seconds: 8.5, ...jump, position: 24, span: [8, 11], after: [19, 24] },
    { name: 'much later', seconds: 600, ...jump, position: 24, span: [8, 11], after: [19, 24] },
    { name: 'a second time', seconds: 0, ...jump, position: 24, span: null, after: null },
    { name: 'too soon', seconds: 2, ...jump, position: 24, span: [8, 11], after: [22.5, 24] },
    { name: 'back', seconds: 9, from: 15, to: 3, position: 5, span: [8, 15], after: [3, 5] },
    {
      name: 'with nothing after it',
      seconds: 60,
      ...jump,
      position: 19,
      span: [8, 11],
      after: null,
    },
    {
      name: 'with zero length',
      seconds: 9,
      from: 0,
      to: 0,
      position: 8,
      span: null,
      after: [0, 8],
    },
  ])('credits the ranges before and after a jump: $name', ({ seconds, ...example }) => {
    const { span, after, position, ...places } = example;
    const at = 1_000_000 + seconds * 1000;
    const report = { position, at, jump: places, finished: false };
    const followed = followReport([{ position: 8, at: 1_000_000 }], report);
    expect(followed).toMatchObject({ span, after });
    expect(followed.marks[0]).toMatchObject({ position, at, from: places.from });
  });

  test.each([
    { name: 'back', from: 95, to: 2, landed: 4, position: 6, after: [2, 6] },
    { name: 'ahead', from: 11, to: 19, landed: 19, position: 24, after: [19, 24] },
    { name: 'back from the end', from: 95, to: 2, landed: 0, position: 6, after: [2, 6] },
  ])('credits no range before a jump $name that is repeated much later', (example) => {
    const { landed, position, after, ...jump } = example;
    const first = { position: landed, at: 1_000_000, from: jump.from };
    const report = { position, at: 1_600_000, jump, finished: false };
    expect(followReport([first], report)).toMatchObject({ span: null, after });
  });

  /**
   * Returns the watched ranges after reports, each with the second of arrival and the position.
   */
  function seen(reports: [second: number, position: number][]): WatchedRange[] {
    let marks: PlayerMark[] = [{ position: 0, at: 0 }];
    let ranges: WatchedRange[] = [];
    for (const [second, position] of reports) {
      const followed = followReport(marks, { position, at: second * 1000, finished: false });
      marks = followed.marks;
      if (followed.span) ranges = addRange(ranges, followed.span);
    }
    return ranges;
  }

  test('credits a report that a stalled connection has delayed', () => {
    expect(
      seen([
        [5, 5],
        [17, 10],
        [17.2, 17],
        [22, 22],
      ]),
    ).toEqual([[0, 22]]);
  });

  test('carries unused time over to one late report, not to skips through the video', () => {
    expect(
      seen([
        [600, 5],
        [600.1, 100],
      ]),
    ).toEqual([[0, 5]]);
    expect(
      seen([
        [5, 5],
        [10, 10],
        [10.1, 18],
      ]),
    ).toEqual([[0, 10]]);
  });

  test('does not credit a repeated late end, but credits an end after a new start', () => {
    const end = { position: 100, finished: true };
    const { marks } = followReport([{ position: 95, at: 0 }], { ...end, at: 5_000 });
    const again = followReport(marks, { ...end, at: 600_000 });
    expect(again).toMatchObject({ span: null, after: null });
    const anew = followReport(again.marks, { position: 5, at: 605_000, finished: false });
    expect(anew.span).toEqual([0, 5]);
  });
});
