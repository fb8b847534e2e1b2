import { expect, test } from 'vitest';
import { addRange, coveredSeconds, followJump, isFullWatch, watchedBetween } from './watched.ts';

test.each([
  { say: 'played at its speed', from: 0, to: 10, elapsedSeconds: 10, span: [0, 10] },
  { say: 'played at twice the speed', from: 0, to: 20, elapsedSeconds: 10, span: [0, 20] },
  { say: 'a report that comes early', from: 0, to: 10, elapsedSeconds: 4, span: [1, 10] },
  { say: 'moved ahead', from: 0, to: 300, elapsedSeconds: 10, span: null },
  { say: 'moved back', from: 60, to: 10, elapsedSeconds: 10, span: null },
  { say: 'the same report again', from: 10, to: 10, elapsedSeconds: 0, span: null },
  { say: 'no time at all', from: 0, to: 4, elapsedSeconds: 0, span: null },
  { say: 'a clock that went back', from: 0, to: 4, elapsedSeconds: -60, span: null },
  { say: 'paused, then played on', from: 10, to: 20, elapsedSeconds: 600, span: [10, 20] },
])('$say counts as $span', ({ span, ...report }) => {
  expect(watchedBetween(report)).toEqual(span);
});

test('what was seen twice counts once', () => {
  const ranges = addRange(addRange(addRange([], [10, 20]), [0, 5]), [4, 12]);
  expect(ranges).toEqual([[0, 20]]);
  expect(coveredSeconds(ranges)).toBe(20);
});

test('nine tenths are a full watch, a second less is not', () => {
  expect(isFullWatch([[0, 90]], 100)).toBe(true);
  expect(isFullWatch([[0, 89]], 100)).toBe(false);
});

const jump = { from: 11, to: 19 };

test.each([
  { say: 'at once', seconds: 8.5, ...jump, position: 24, span: [8, 11], after: [19, 24] },
  { say: 'much later', seconds: 600, ...jump, position: 24, span: [8, 11], after: [19, 24] },
  { say: 'for a second time', seconds: 0, ...jump, position: 24, span: null, after: null },
  { say: 'too soon', seconds: 2, ...jump, position: 24, span: [8, 11], after: [22.5, 24] },
  { say: 'back', seconds: 9, from: 15, to: 3, position: 5, span: [8, 15], after: [3, 5] },
  { say: 'and nothing after it', seconds: 60, ...jump, position: 19, span: [8, 11], after: null },
  { say: 'where none was', seconds: 9, from: 0, to: 0, position: 8, span: null, after: [0, 8] },
])('of a jump that is told $say counts what lies before and after it', ({ seconds, ...told }) => {
  const { span, after, position, ...places } = told;
  const at = 1_000_000 + seconds * 1000;
  const followed = followJump([{ position: 8, at: 1_000_000 }], { position, at, jump: places });
  expect(followed).toMatchObject({ span, after });
  expect(followed.marks[0]).toEqual({ position, at, from: places.from });
});

test.each([
  { say: 'back', from: 95, to: 2, landed: 4, position: 6, after: [2, 6] },
  { say: 'on', from: 11, to: 19, landed: 19, position: 24, after: [19, 24] },
  { say: 'back from the end', from: 95, to: 2, landed: 0, position: 6, after: [2, 6] },
])('a jump $say that is told again much later credits nothing before it', (told) => {
  const { landed, position, after, ...jump } = told;
  const first = { position: landed, at: 1_000_000, from: jump.from };
  const followed = followJump([first], { position, at: 1_600_000, jump });
  expect(followed).toMatchObject({ span: null, after });
});
