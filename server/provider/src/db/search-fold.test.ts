import { foldSearch } from '@fasl/shared/rules/text/search-fold';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/provider.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('school');
});
afterAll(() => database.close());

const corpus = [
  'أحمد إبراهيم آدم ٱلله',
  'الأُستاذة مُنى مصطفى',
  'كيـــمياء عضويّة',
  'رؤية قراءة شيئ مائة',
  'علی کریم گل پدر',
  'ﻻ ﷲ ﺍﻟﻌﺮﺑﻴﺔ',
  '٢٠٢٤ ۲۰۲۴ ２０２４',
  'Français ÉLAN Straße ÅNGSTRÖM İstanbul Ñandú',
  '  two \t\n  words \u00a0\u3000 here ',
  '\u200fعربي\u200e \u202bمائل\u202c \ufeff',
  'ΑΒΓ Привет 漢字 🎓 a\u0301',
  '100% _under_ \\back\\',
  'قُرْآنٌ كَرِيمٌ \u06d6\u06ed',
  'الكيمياء والفيزياء و الأحياء',
  'ال الك والك والكي الألمانية ألمانية وال',
  'Psychology & sociology AND R&D, Q＆A and',
  'و and & x',
  'and',
  '& &',
  'عبد الله والله اللهم باللهجة',
  'اللغة العربية ال🎓 ال🎓🎓',
  '',
];

test.each(corpus)('normalises %j in the database as in TypeScript', async (text) => {
  const [row] = await database.client`select fold_search(${text}) as folded`;
  expect(row?.folded).toBe(foldSearch(text));
});

const letters = Array.from('الوكيﻻأةىى٣& \n🎓');

test('normalises random text in the database as in TypeScript', async () => {
  const piece = fc.constantFrom(...letters, ' and ', ' و ', ' وال', ' ال', 'AND', 'é', ' & ');
  const written = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      const [row] = await database.client`select fold_search(${text}) as folded`;
      expect(row?.folded).toBe(foldSearch(text));
      expect(foldSearch(foldSearch(text))).toBe(foldSearch(text));
    }),
    { numRuns: 400 },
  );
});

test('stores every title and name normalised as in TypeScript', async () => {
  const rows = await database.client`
    select search, title_en || ' ' || title_ar || ' ' || label as text from classrooms
    union all
    select search, first_name_en || ' ' || last_name_en || ' ' || first_name_ar || ' ' || last_name_ar
    from instructors
    union all
    select search, name_en || ' ' || name_ar from categories
    union all
    select search, first_name || ' ' || last_name || ' ' || username from users`;

  expect(rows.length).toBeGreaterThan(80);
  for (const { search, text } of rows) expect(search).toBe(foldSearch(text));
});
