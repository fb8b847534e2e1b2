import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { describe, expect, test } from 'vitest';
import { getSubjectAppearance, toPosterCaption, toPosterText } from './subject-appearance.ts';

describe('toPosterText', () => {
  test.each([
    ['لغة عربية', 'عربي'],
    ['اللغة الإنجليزية', 'إنجليزي'],
    ['لغة فرنسية', 'فرنسي'],
    ['كيمياء', 'كيمياء'],
    ['علم نفس واجتماع', 'علم نفس واجتماع'],
  ])('shortens %s to %s', (name, word) => {
    expect(toPosterText(name)).toBe(word);
  });
});

describe('toPosterCaption', () => {
  test('omits the word "language"', () => {
    expect(toPosterCaption('Arabic language')).toBe('Arabic');
    expect(toPosterCaption('Chemistry')).toBe('Chemistry');
  });
});

describe('getSubjectAppearance', () => {
  test('gives each shortcut subject a different appearance', () => {
    const seen = subjectShortcuts.map(({ nameEn }) => getSubjectAppearance({ id: 0, nameEn }));
    expect(new Set(seen.map(({ tone, shape }) => `${tone} ${shape}`)).size).toBe(seen.length);
  });

  test('gives an unknown subject a stable appearance', () => {
    const appearance = getSubjectAppearance({ id: 31, nameEn: 'Robotics' });
    expect(appearance).toEqual(getSubjectAppearance({ id: 31, nameEn: 'Robotics' }));
    expect(appearance).not.toEqual(getSubjectAppearance({ id: 32, nameEn: 'Robotics' }));
  });
});
