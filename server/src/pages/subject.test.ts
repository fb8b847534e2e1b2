import { expect, test } from 'vitest';
import { subjectOf } from './subject.ts';

const nowhere = { route: null, search: new URLSearchParams() };
const about = (path: string, data: unknown) =>
  subjectOf(
    { language: 'en-GB', theme: 'primary', queries: [{ path, input: undefined, data }] },
    nowhere,
  );
const classroom = (description: string | null) =>
  about('classroom.page', { title: 'Physics 3', description });

test.each([
  { given: null, told: null },
  { given: '', told: '' },
  { given: ' From waves\n\n to light ', told: 'From waves to light' },
  { given: `${'word '.repeat(39)}last`, told: `${'word '.repeat(39)}last` },
  { given: 'word '.repeat(41), told: `${'word '.repeat(38)}word…` },
])('a link to a classroom tells its title, and $told of its words', ({ given, told }) => {
  expect(classroom(given)).toEqual({ title: 'Physics 3', description: told });
});

test('a page about nothing in particular has no subject', () => {
  expect(about('home.guest', {})).toBeNull();
});
