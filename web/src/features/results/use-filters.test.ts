import { describe, expect, test } from 'vitest';
import { addressValue, chosenValue } from './use-filters.ts';

const none = { year: '', subject: '', kind: '', price: '', instructor: '' };

describe('chosenValue', () => {
  test.each([
    ['year', '', null, ''],
    ['year', '', '3', '3'],
    ['year', 'all', '3', ''],
    ['year', '2', '3', '2'],
    ['kind', 'exam', '3', 'exam'],
  ] as const)('of %s=%s for the year %s is %s', (name, value, ownYear, expected) => {
    expect(chosenValue(name, { ...none, [name]: value }, ownYear)).toBe(expected);
  });
});

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
