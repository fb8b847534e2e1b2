import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { describe, expect, test } from 'vitest';
import { posterCaption, posterText, subjectAppearance } from './subject-appearance.ts';

describe('posterText', () => {
  test.each([
    ['لغة عربية', 'عربي'],
    ['اللغة الإنجليزية', 'إنجليزي'],
    ['لغة فرنسية', 'فرنسي'],
    ['كيمياء', 'كيمياء'],
    ['علم نفس واجتماع', 'علم نفس واجتماع'],
  ])('shortens %s to %s', (name, word) => {
    expect(posterText(name)).toBe(word);
  });
});

describe('posterCaption', () => {
  test('omits the word "language"', () => {
    expect(posterCaption('Arabic language')).toBe('Arabic');
    expect(posterCaption('Chemistry')).toBe('Chemistry');
  });
});

describe('subjectAppearance', () => {
  test('gives each shortcut subject a different appearance', () => {
    const seen = subjectShortcuts.map(({ nameEn }) => subjectAppearance({ id: 0, nameEn }));
    expect(new Set(seen.map(({ tone, shape }) => `${tone} ${shape}`)).size).toBe(seen.length);
  });

  test('gives an unknown subject a stable appearance', () => {
    const appearance = subjectAppearance({ id: 31, nameEn: 'Robotics' });
    expect(appearance).toEqual(subjectAppearance({ id: 31, nameEn: 'Robotics' }));
    expect(appearance).not.toEqual(subjectAppearance({ id: 32, nameEn: 'Robotics' }));
  });
});
