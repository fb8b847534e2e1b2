import { describe, expect, test } from 'vitest';
import { foldLetters, foldSearch } from './search-fold.ts';

describe('foldSearch', () => {
  test.each([
    ['أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
    ['مدرسة', 'مدرسه'],
    ['مصطفى', 'مصطفي'],
    ['علی کريم', 'علي كريم'],
    ['مُحَمَّدٌ', 'محمد'],
    ['كيـــمياء', 'كيمياء'],
    ['رؤية قراءة شيئ', 'رويه قراءه شيي'],
    ['ﻻ ﷲ', 'لا الله'],
    ['٢٠٢٤ ۲۰۲۴', '2024 2024'],
    ['Français ÉLAN Straße', 'francais elan straße'],
    ['  two \t\n words  ', 'two words'],
    ['\u200fعربي\u200e', 'عربي'],
    ['الكيمياء', 'كيمياء'],
    ['الفيزياء والكيمياء', 'فيزياء كيمياء'],
    ['الألمانية', 'مانيه'],
    ['ألمانية', 'مانيه'],
    ['علم النفس والاجتماع', 'علم نفس اجتماع'],
    ['علم النفس و الاجتماع', 'علم نفس اجتماع'],
    ['الفن', 'فن'],
    ['ال الك', 'ال الك'],
    ['عبد الله والله', 'عبد الله والله'],
    ['Psychology & sociology', 'psychology sociology'],
    ['psychology AND sociology', 'psychology sociology'],
    ['Q&A', 'q a'],
    ['Android sand', 'android sand'],
    ['and', 'and'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldSearch(text)).toBe(folded);
  });

  test('is idempotent', () => {
    const once = foldSearch('الأستاذة إيمان ٣');
    expect(foldSearch(once)).toBe(once);
  });

  test('foldLetters keeps articles and conjunctions', () => {
    expect(foldLetters('الأحياء & الفيزياء')).toBe('الاحياء & الفيزياء');
  });
});
