import { matchPage } from '@fasl/shared/rules/page/match-page';
import { describe, expect, test } from 'vitest';
import { selectSubject } from './subject.ts';

function subjectAt(address: string, query: { path: string; data: unknown }) {
  const { route = null, params = {} } = matchPage(address) ?? {};
  const search = new URLSearchParams();
  const screenQueries = route?.screen?.({ params, search, role: 'guest' }) ?? [];
  const queries = [{ ...query, input: undefined }];
  return selectSubject(
    { language: 'en-GB', theme: 'primary', queries },
    { route, search, screenQueries },
  );
}
const classroom = (description: string | null) =>
  subjectAt('/classroom/physics', {
    path: 'classroom.page',
    data: { title: 'Physics 3', description },
  });

describe('selectSubject', () => {
  test.each([
    { given: null, description: null },
    { given: '', description: '' },
    { given: ' From waves\n\n to light ', description: 'From waves to light' },
    { given: `${'word '.repeat(39)}last`, description: `${'word '.repeat(39)}last` },
    { given: 'word '.repeat(41), description: `${'word '.repeat(38)}word…` },
  ])(
    'describes a classroom by its title and the description $description',
    ({ given, description }) => {
      expect(classroom(given)).toEqual({ title: 'Physics 3', description });
    },
  );

  test('returns null for a page without data', () => {
    expect(subjectAt('/', { path: 'home.guest', data: {} })).toBeNull();
  });
});
