import { describe, expect, test } from 'vitest';
import { markFormulas } from './mark-formulas.ts';

const marked = (html: string) => {
  const element = document.createElement('div');
  element.innerHTML = html;
  markFormulas(element);
  return element.innerHTML;
};

describe('markFormulas', () => {
  test('marks inline and display formulas in their places', () => {
    expect(marked('<p>القدرة \\(P\\) هي</p><p>\\[P = V I\\]</p>')).toBe(
      '<p>القدرة <span dir="ltr" data-formula="inline">P</span> هي</p><p><span dir="ltr" data-formula="display">P = V I</span></p>',
    );
  });

  test('leaves code, gaps and text without formulas unchanged', () => {
    const html = '<p>a - b {{1}}</p><code>\\(x\\)</code>';
    expect(marked(html)).toBe(html);
  });
});
