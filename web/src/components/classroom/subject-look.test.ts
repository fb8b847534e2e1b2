import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { expect, test } from 'vitest';
import { posterCaption, posterWord, subjectLook } from './subject-look.ts';

test.each([
  ['لغة عربية', 'عربي'],
  ['اللغة الإنجليزية', 'إنجليزي'],
  ['لغة فرنسية', 'فرنسي'],
  ['كيمياء', 'كيمياء'],
  ['علم نفس واجتماع', 'علم نفس واجتماع'],
])('%s is shown as %s', (name, word) => {
  expect(posterWord(name)).toBe(word);
});

test('the caption omits the word "language"', () => {
  expect(posterCaption('Arabic language')).toBe('Arabic');
  expect(posterCaption('Chemistry')).toBe('Chemistry');
});

test('gives each shortcut subject a different appearance', () => {
  const seen = subjectShortcuts.map(({ nameEn }) => subjectLook({ id: 0, nameEn }));
  expect(new Set(seen.map(({ tone, shape }) => `${tone} ${shape}`)).size).toBe(seen.length);
});

test('gives an unknown subject a stable appearance', () => {
  const look = subjectLook({ id: 31, nameEn: 'Robotics' });
  expect(look).toEqual(subjectLook({ id: 31, nameEn: 'Robotics' }));
  expect(look).not.toEqual(subjectLook({ id: 32, nameEn: 'Robotics' }));
});
