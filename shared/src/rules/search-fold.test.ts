import { expect, test } from 'vitest';
import { foldSearch } from './search-fold.ts';

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
  ['', ''],
])('%j is searched as %j', (text, folded) => {
  expect(foldSearch(text)).toBe(folded);
});

test('folding twice changes nothing more', () => {
  const once = foldSearch('الأستاذة إيمان ٣');
  expect(foldSearch(once)).toBe(once);
});
