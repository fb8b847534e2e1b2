import { describe, expect, test } from 'vitest';
import { toOneLine } from './one-line.ts';

describe('toOneLine', () => {
  test.each([
    ['منى  علي', 'منى  علي'],
    ['منى\tعلي', 'منى علي'],
    ['Mona \r\n Ali', 'Mona Ali'],
    ['Mona\u2028Ali\u2029', 'Mona Ali '],
    ['Mo\u0007na\u0085', 'Mo na '],
    ['می\u200cنا', 'می\u200cنا'],
  ])('turns %j into %j', (text, line) => {
    expect(toOneLine(text)).toBe(line);
  });
});
