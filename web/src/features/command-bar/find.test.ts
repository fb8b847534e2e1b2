import { expect, test } from 'vitest';
import { findByWords } from './find-by-words.ts';
import { createInstructorSearch } from './find-instructors.ts';
import { findSubjects } from './find-subjects.ts';

const named = (first: [string, string], last: [string, string]) => ({
  label: `${first[0]}-${last[0]}`,
  firstName: first[0],
  lastName: last[0],
  photoUrl: null,
  other: { firstName: first[1], lastName: last[1] },
});

const search = createInstructorSearch([
  named(['Hany', 'هاني'], ['Saleh', 'صالح']),
  named(['Nermin', 'نرمين'], ['Adel', 'عادل']),
  named(['Ahmed', 'أحمد'], ['Elsharkawy', 'الشرقاوي']),
  named(['Heba', 'هبة'], ['Mostafa', 'مصطفى']),
]);

const labels = (query: string) => search(query).map(({ item }) => item.label);

test.each([
  ['hany', 'Hany-Saleh'],
  ['Saleh', 'Hany-Saleh'],
  ['hany saleh', 'Hany-Saleh'],
  ['saleh hany', 'Hany-Saleh'],
  ['صالح هانى', 'Hany-Saleh'],
  ['hany صالح', 'Hany-Saleh'],
  ['nermn', 'Nermin-Adel'],
  ['احمد', 'Ahmed-Elsharkawy'],
  ['شرقاوى', 'Ahmed-Elsharkawy'],
  ['الشرقاوي احمد', 'Ahmed-Elsharkawy'],
  ['الش', 'Ahmed-Elsharkawy'],
  ['هبه', 'Heba-Mostafa'],
  ['مصطفي', 'Heba-Mostafa'],
])('%s finds the instructor', (query, label) => {
  expect(labels(query)[0]).toBe(label);
});

test('who is named so stands before who is named alike, and is told from them', () => {
  expect(search('saleh')[0]?.exact).toBe(true);
  expect(search('nermn')[0]?.exact).toBe(false);
});

test('every word has to fit a name', () => {
  expect(labels('hany adel')).toEqual([]);
});

test('what is too far from every name finds nobody', () => {
  expect(labels('zzzzzz')).toEqual([]);
});

test('classrooms hold every word that was written, in any order', () => {
  const titles = ['Organic chemistry', 'Chemistry revision', 'Physics'];

  expect(findByWords(titles, (title) => [title], 'chemistry organic')).toEqual([
    'Organic chemistry',
  ]);
});

test('titles that begin with the query come first', () => {
  const titles = ['Organic chemistry', 'Chemistry revision'];

  expect(findByWords(titles, (title) => [title], 'chem')).toEqual([
    'Chemistry revision',
    'Organic chemistry',
  ]);
});

test('Arabic titles are found without hamza and taa marbuta', () => {
  expect(findByWords(['الأحياء للثانوية'], (title) => [title], 'الاحياء للثانويه')).toHaveLength(1);
});

test('what has the words in its title stands before what has them about it', () => {
  const rooms = [
    { title: 'Waves', about: 'Physics فيزياء' },
    { title: 'Modern physics', about: 'Nermin' },
  ];
  const found = findByWords(rooms, ({ title, about }) => [title, about], 'physics');
  expect(found.map(({ title }) => title)).toEqual(['Modern physics', 'Waves']);
});

test.each([
  ['chem', 'chemistry'],
  ['الكيمياء', 'chemistry'],
  ['اجتماع', 'psychology-sociology'],
  ['علم النفس والاجتماع', 'psychology-sociology'],
  ['logic and philosophy', 'philosophy-logic'],
  ['german', 'german'],
  ['الالمانيه', 'german'],
  ['chemstry', 'chemistry'],
  ['geografy', 'geography'],
  ['physcs', 'physics'],
  ['كمياء', 'chemistry'],
  ['فيزيا', 'physics'],
])('%s finds the subject', (query, slug) => {
  expect(findSubjects(query)[0]?.item.slug).toBe(slug);
});

test('a word of no subject finds none', () => {
  expect(findSubjects('zzzzzz')).toEqual([]);
});

test('a slip finds what is alike only where nothing is written so', () => {
  expect(findSubjects('geo').map(({ item }) => item.slug)).toEqual(['geography', 'geology']);
  expect(findSubjects('chemstry')[0]?.exact).toBe(false);
});
