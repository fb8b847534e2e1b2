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
    'reads $name "$value" as "$expected" for a student of year $ownYear',
    ({ name, value, ownYear, expected }) => {
      expect(readChosenValue(name, { ...none, [name]: value }, ownYear)).toBe(expected);
    },
  );
});

describe('toUrlValue', () => {
  test.each([
    { title: 'all years for a guest', name: 'year', value: '', ownYear: null, expected: '' },
    { title: 'one year for a guest', name: 'year', value: '3', ownYear: null, expected: '3' },
    { title: 'all years for a student', name: 'year', value: '', ownYear: '3', expected: 'all' },
    { title: "a student's own year", name: 'year', value: '3', ownYear: '3', expected: '' },
    { title: 'another year for a student', name: 'year', value: '2', ownYear: '3', expected: '2' },
    { title: 'all subjects for a student', name: 'subject', value: '', ownYear: '3', expected: '' },
    { title: 'a subject for a student', name: 'subject', value: '3', ownYear: '3', expected: '3' },
  ] as const)('converts $title to "$expected"', ({ name, value, ownYear, expected }) => {
    expect(toUrlValue({ name, value }, ownYear)).toBe(expected);
  });
});
