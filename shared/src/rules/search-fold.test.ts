import { expect, test } from 'vitest';
import { foldSearch } from './search-fold.ts';

test.each([
  ['أحمد', 'احمد'],
  ['إيمان', 'ايمان'],
  ['آلاء', 'الاء'],
  ['ٱلكيمياء', 'الكيمياء'],
  ['الأحياءُ', 'الاحياء'],
  ['هبة', 'هبه'],
  ['منى', 'مني'],
  ['مُحَمَّد', 'محمد'],
  ['فـــصل', 'فصل'],
  ['الصف ٣', 'الصف 3'],
  ['  Hany \t Saleh ', 'hany saleh'],
  ['Énergie', 'energie'],
  ['مؤمن', 'مومن'],
  ['', ''],
])('%s is searched as %s', (text, folded) => {
  expect(foldSearch(text)).toBe(folded);
});

test('folding twice changes nothing more', () => {
  const once = foldSearch('أُستاذة الفيزياءِ ٢');

  expect(foldSearch(once)).toBe(once);
});
