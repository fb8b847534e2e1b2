import { describe, expect, test } from 'vitest';
import { addressValue } from './use-filters.ts';

describe('addressValue', () => {
  test.each([
    ['a guest, all years', 'year', '', null, ''],
    ['a guest, one year', 'year', '3', null, '3'],
    ['a student, all years', 'year', '', '3', 'all'],
    ['a student, the own year', 'year', '3', '3', ''],
    ['a student, another year', 'year', '2', '3', '2'],
    ['a student, all subjects', 'subject', '', '3', ''],
    ['a student, a subject', 'subject', '3', '3', '3'],
  ] as const)('for %s', (_, name, value, ownYear, expected) => {
    expect(addressValue({ name, value }, ownYear)).toBe(expected);
  });
});
