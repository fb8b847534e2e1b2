import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { expect, test } from 'vitest';
import { posterCaption, posterWord, subjectLook } from './subject-look.ts';

test.each([
  ['لغة عربية', 'عربي'],
  ['اللغة الإنجليزية', 'إنجليزي'],
  ['لغة فرنسية', 'فرنسي'],
  ['كيمياء', 'كيمياء'],
  ['علم نفس واجتماع', 'علم نفس واجتماع'],
])('%s is painted as %s', (name, word) => {
  expect(posterWord(name)).toBe(word);
});

test('a caption leaves out what the word language adds', () => {
  expect(posterCaption('Arabic language')).toBe('Arabic');
  expect(posterCaption('Chemistry')).toBe('Chemistry');
});

test('no two subjects of the shortcuts look the same', () => {
  const seen = subjectShortcuts.map(({ nameEn }) => subjectLook({ id: 0, nameEn }));
  expect(new Set(seen.map(({ tone, shape }) => `${tone} ${shape}`)).size).toBe(seen.length);
});

test('a subject nobody foresaw keeps one look of its own', () => {
  const look = subjectLook({ id: 31, nameEn: 'Robotics' });
  expect(look).toEqual(subjectLook({ id: 31, nameEn: 'Robotics' }));
  expect(look).not.toEqual(subjectLook({ id: 32, nameEn: 'Robotics' }));
});
