import { describe, expect, test } from 'vitest';
import { selectSubject } from './subject.ts';

const nowhere = { route: null, search: new URLSearchParams() };
const about = (path: string, data: unknown) =>
  selectSubject(
    { language: 'en-GB', theme: 'primary', queries: [{ path, input: undefined, data }] },
    nowhere,
  );
const classroom = (description: string | null) =>
  about('classroom.page', { title: 'Physics 3', description });

describe('selectSubject', () => {
  test.each([
    { given: null, description: null },
    { given: '', description: '' },
    { given: ' From waves\n\n to light ', description: 'From waves to light' },
    { given: `${'word '.repeat(39)}last`, description: `${'word '.repeat(39)}last` },
    { given: 'word '.repeat(41), description: `${'word '.repeat(38)}word…` },
  ])(
    "a classroom's link has its title and the description $description",
    ({ given, description }) => {
      expect(classroom(given)).toEqual({ title: 'Physics 3', description });
    },
  );

  test('a page without data has no subject', () => {
    expect(about('home.guest', {})).toBeNull();
  });
});
