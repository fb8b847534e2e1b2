import { describe, expect, test } from 'vitest';
import { parseId } from './parse-id.ts';

describe('parseId', () => {
  test('accepts only the canonical spelling', () => {
    expect(parseId('11')).toBe(11);
    for (const text of ['0', '01', '1.0', '11 ', '1e1', '-1', '', 'abc', '12345678901', undefined])
      expect(parseId(text), text).toBeNaN();
  });
});
