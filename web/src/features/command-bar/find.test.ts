import { expect, test } from 'vitest';
import { findByWords } from './find-by-words.ts';
import { createInstructorSearch } from './find-instructors.ts';

const named = (firstName: string, lastName: string) => ({
  label: `${firstName}-${lastName}`,
  firstName,
  lastName,
  photoUrl: null,
});

const search = createInstructorSearch([
  named('Hany', 'Saleh'),
  named('Nermin', 'Adel'),
  named('أحمد', 'الشرقاوي'),
  named('هبة', 'مصطفى'),
]);

const labels = (query: string) => search(query).map(({ label }) => label);

test.each([
  ['hany', 'Hany-Saleh'],
  ['Saleh', 'Hany-Saleh'],
  ['hany saleh', 'Hany-Saleh'],
  ['nermn', 'Nermin-Adel'],
  ['احمد', 'أحمد-الشرقاوي'],
  ['هبه', 'هبة-مصطفى'],
  ['مصطفي', 'هبة-مصطفى'],
])('%s finds the instructor', (query, label) => {
  expect(labels(query)[0]).toBe(label);
});

test('what is too far from every name finds nobody', () => {
  expect(labels('zzzzzz')).toEqual([]);
});

test('classrooms hold every word that was written, in any order', () => {
  const titles = ['Organic chemistry', 'Chemistry revision', 'Physics'];

  expect(findByWords(titles, (title) => title, 'chemistry organic')).toEqual(['Organic chemistry']);
});

test('titles that begin with the query come first', () => {
  const titles = ['Organic chemistry', 'Chemistry revision'];

  expect(findByWords(titles, (title) => title, 'chem')).toEqual([
    'Chemistry revision',
    'Organic chemistry',
  ]);
});

test('Arabic titles are found without hamza and taa marbuta', () => {
  expect(findByWords(['الأحياء للثانوية'], (title) => title, 'الاحياء للثانويه')).toHaveLength(1);
});
