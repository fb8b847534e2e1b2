import { describe, expect, test } from 'vitest';
import { readNotices, writeNotices } from './notice.ts';

describe('notices', () => {
  test('round-trips messages in both languages', () => {
    const notices = ['Saved.', 'تم الحفظ، شكرًا ✓'];
    const header = writeNotices(notices);
    expect(header).toMatch(/^[\w-]+$/);
    expect(readNotices(header)).toEqual(notices);
  });

  test('limits the size of the header', () => {
    expect(writeNotices(Array.from({ length: 9 }, () => 'س'.repeat(5_000))).length).toBeLessThan(
      2_600,
    );
  });

  test.each([null, undefined, '', '%%%', 'bm90IGpzb24', writeNotices([]).slice(1)])(
    'returns an empty list for %s',
    (header) => expect(readNotices(header)).toEqual([]),
  );
});
