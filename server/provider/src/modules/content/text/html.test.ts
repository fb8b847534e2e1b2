import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { proseToHtml } from './html.ts';

const words = fc
  .array(fc.constantFrom('é', ' ', '\n', '\n\n', '<', '>', '&', '#x3c;', '"', '$x<1$', '\u0000'))
  .map((parts) => parts.join(''));

describe('proseToHtml', () => {
  test('converts plain text to HTML that the sanitizer leaves unchanged', () => {
    fc.assert(
      fc.property(words, (text) => {
        const html = proseToHtml(text, () => null);
        expect(sanitize(html, { allowedTags: ['p', 'br'], allowedAttributes: {} })).toBe(html);
      }),
      { seed: 1, numRuns: 1_000 },
    );
  });

  test('removes scripts from a text with tags', () => {
    expect(proseToHtml('a<b>c</b><script>d</script>', () => null)).toBe('a<b>c</b>');
  });
});
