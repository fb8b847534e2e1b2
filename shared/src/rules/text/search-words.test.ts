import { describe, expect, test } from 'vitest';
import { foldSearch } from './search-fold.ts';
import { containsWord, parseSearchWords } from './search-words.ts';

const finds = (query: string, text: string) =>
  parseSearchWords(query).every((word) => containsWord(foldSearch(text), word));

describe('parseSearchWords', () => {
  test.each([
    ['الكيمياء', 'كيمياء'],
    ['كيمياء', 'الكيمياء العضوية'],
    ['والكيمياء', 'الفيزياء و الكيمياء'],
    ['واجتماع', 'علم النفس والاجتماع'],
    ['والاجتماع', 'علم نفس واجتماع'],
    ['اجتماع نفس', 'علم نفس واجتماع'],
    ['علم نفس و اجتماع', 'علم النفس والاجتماع'],
    ['sociology and psychology', 'Psychology & sociology'],
    ['اللغة الألمانية', 'لغة ألمانية'],
    ['المانيه', 'أولى خطوات الألمانية'],
    ['ورد', 'وردة'],
    ['وليد', 'وليد'],
  ])('%s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  test.each(['الكيمياء', 'الألمانية', 'والاجتماع', 'علم النفس و الاجتماع', 'الفن'])(
    '%s is found by each of its prefixes',
    (text) => {
      for (let end = 1; end <= text.length; end += 1) {
        expect([text.slice(0, end), finds(text.slice(0, end), text)]).toEqual([
          text.slice(0, end),
          true,
        ]);
      }
    },
  );

  test.each([
    ['ولد', 'خلد'],
    ['physics', 'chemistry'],
  ])('%s does not find %s', (query, text) => {
    expect(finds(query, text)).toBe(false);
  });

  test.each(['', '  ', 'ا', 'ال', 'و', 'وال'])('%j matches nothing', (query) => {
    expect(parseSearchWords(query)).toEqual([]);
  });

  test('drops duplicate words and words beyond the limit', () => {
    expect(parseSearchWords('a a a')).toHaveLength(1);
    expect(parseSearchWords('a b c d e f g h i j k')).toHaveLength(8);
  });
});
