import { describe, expect, test } from 'vitest';
import { parsePageCount } from './page-count.ts';

describe('parsePageCount', () => {
  test.each([
    { value: undefined, count: 1 },
    { value: '', count: 1 },
    { value: '0', count: 1 },
    { value: '-3', count: 1 },
    { value: 'two', count: 1 },
    { value: '1', count: 1 },
    { value: '2.9', count: 2 },
    { value: '20', count: 20 },
    { value: '21', count: 20 },
    { value: 'Infinity', count: 20 },
  ])('reads $value as $count pages', ({ value, count }) => {
    expect(parsePageCount(value)).toBe(count);
  });
});
