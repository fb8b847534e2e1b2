import { describe, expect, test } from 'vitest';
import { normalizeSearchText } from './search-text.ts';

describe('normalizeSearchText', () => {
  test.each([
    [' كيمياء ', 'كيمياء'],
    [2026, '2026'],
    [true, 'true'],
    [undefined, ''],
    [{ a: 1 }, ''],
    ['a\u0000b\nc', 'a b c'],
    ['a'.repeat(500), 'a'.repeat(100)],
    [`${'a'.repeat(99)}🎓`, 'a'.repeat(99)],
    ['🎓'.repeat(60), '🎓'.repeat(50)],
    [`%_'"\\`, `%_'"\\`],
  ])('reads %j as %j', (value, text) => {
    expect(normalizeSearchText(value)).toBe(text);
  });

  test('never splits a surrogate pair', () => {
    for (let length = 95; length < 101; length += 1) {
      const text = normalizeSearchText(`${'a'.repeat(length)}🎓🎓🎓`);
      expect(() => encodeURIComponent(text)).not.toThrow();
    }
    expect(() => encodeURIComponent(normalizeSearchText('a\ud800b'))).not.toThrow();
  });
});
