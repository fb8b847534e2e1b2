import { describe, expect, test } from 'vitest';
import { findByWords } from './find-by-words.ts';
import { findSubjects } from './find-subjects.ts';
import { createInstructorSearch } from './fuzzy-search.ts';

const instructor = (first: [string, string], last: [string, string]) => ({
  label: `${first[0]}-${last[0]}`,
  firstName: first[0],
  lastName: last[0],
  photoUrl: null,
  other: { firstName: first[1], lastName: last[1] },
});

const search = createInstructorSearch([
  instructor(['Hany', 'هاني'], ['Saleh', 'صالح']),
  instructor(['Nermin', 'نرمين'], ['Adel', 'عادل']),
  instructor(['Ahmed', 'أحمد'], ['Elsharkawy', 'الشرقاوي']),
  instructor(['Heba', 'هبة'], ['Mostafa', 'مصطفى']),
]);

const labels = (query: string) => search(query).map(({ item }) => item.label);

describe('createInstructorSearch', () => {
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
  ])('finds the instructor for %s', (query, label) => {
    expect(labels(query)[0]).toBe(label);
  });

  test('marks only an exact name as exact', () => {
    expect(search('saleh')[0]?.exact).toBe(true);
    expect(search('nermn')[0]?.exact).toBe(false);
  });

  test('finds no instructor unless every word matches a name', () => {
    expect(labels('hany adel')).toEqual([]);
  });

  test('finds no instructor for an unrelated word', () => {
    expect(labels('zzzzzz')).toEqual([]);
  });
});

describe('findByWords', () => {
  test('requires every word, in any order', () => {
    const titles = ['Organic chemistry', 'Chemistry revision', 'Physics'];

    expect(findByWords(titles, (title) => [title], 'chemistry organic')).toEqual([
      'Organic chemistry',
    ]);
  });

  test('ranks titles that begin with the query first', () => {
    const titles = ['Organic chemistry', 'Chemistry revision'];

    expect(findByWords(titles, (title) => [title], 'chem')).toEqual([
      'Chemistry revision',
      'Organic chemistry',
    ]);
  });

  test('finds Arabic titles without hamza and taa marbuta', () => {
    expect(findByWords(['الأحياء للثانوية'], (title) => [title], 'الاحياء للثانويه')).toHaveLength(
      1,
    );
  });

  test('ranks matches in the title above matches in the description', () => {
    const rooms = [
      { title: 'Waves', about: 'Physics فيزياء' },
      { title: 'Modern physics', about: 'Nermin' },
    ];
    const found = findByWords(rooms, ({ title, about }) => [title, about], 'physics');
    expect(found.map(({ title }) => title)).toEqual(['Modern physics', 'Waves']);
  });
});

describe('findSubjects', () => {
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
  ])('finds the subject for %s', (query, slug) => {
    expect(findSubjects(query)[0]?.item.slug).toBe(slug);
  });

  test('finds no subject for an unrelated word', () => {
    expect(findSubjects('zzzzzz')).toEqual([]);
  });

  test('falls back to similar names only when no name matches as typed', () => {
    expect(findSubjects('geo').map(({ item }) => item.slug)).toEqual(['geography', 'geology']);
    expect(findSubjects('chemstry')[0]?.exact).toBe(false);
  });
});
