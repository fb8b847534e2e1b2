import { describe, expect, test } from 'vitest';
import { readChosenValue, toUrlValue } from './use-filters.ts';

const none = { year: '', subject: '', kind: '', price: '', instructor: '' };

describe('readChosenValue', () => {
  test.each([
    { name: 'year', value: '', ownYear: null, expected: '' },
    { name: 'year', value: '', ownYear: '3', expected: '3' },
    { name: 'year', value: 'all', ownYear: '3', expected: '' },
    { name: 'year', value: '2', ownYear: '3', expected: '2' },
    { name: 'kind', value: 'exam', ownYear: '3', expected: 'exam' },
  ] as const)(
    'of $name=$value for the year $ownYear is $expected',
    ({ name, value, ownYear, expected }) => {
      expect(readChosenValue(name, { ...none, [name]: value }, ownYear)).toBe(expected);
    },
  );
});

describe('toUrlValue', () => {
  test.each([
    { title: 'a guest, all years', name: 'year', value: '', ownYear: null, expected: '' },
    { title: 'a guest, one year', name: 'year', value: '3', ownYear: null, expected: '3' },
    { title: 'a student, all years', name: 'year', value: '', ownYear: '3', expected: 'all' },
    { title: 'a student, the own year', name: 'year', value: '3', ownYear: '3', expected: '' },
    { title: 'a student, another year', name: 'year', value: '2', ownYear: '3', expected: '2' },
    { title: 'a student, all subjects', name: 'subject', value: '', ownYear: '3', expected: '' },
    { title: 'a student, a subject', name: 'subject', value: '3', ownYear: '3', expected: '3' },
  ] as const)('for $title', ({ name, value, ownYear, expected }) => {
    expect(toUrlValue({ name, value }, ownYear)).toBe(expected);
  });
});
