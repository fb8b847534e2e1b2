import { expect, test } from 'vitest';
import { readNotices, writeNotices } from './notice.ts';

test('sentences in both languages arrive as they were written', () => {
  const notices = ['Saved.', 'تم الحفظ، شكرًا ✓'];
  const header = writeNotices(notices);
  expect(header).toMatch(/^[\w-]+$/);
  expect(readNotices(header)).toEqual(notices);
});

test('a header stays small, however much the provider has to say', () => {
  expect(writeNotices(Array.from({ length: 9 }, () => 'س'.repeat(5_000))).length).toBeLessThan(
    2_600,
  );
});

test.each([null, undefined, '', '%%%', 'bm90IGpzb24', writeNotices([]).slice(1)])(
  '%s holds no sentence',
  (header) => expect(readNotices(header)).toEqual([]),
);
