import { describe, expect, test } from 'vitest';
import { rewriteFormulas } from './formulas.ts';
import { mathmlToTex } from './mathml.ts';
import { toPlainText } from './plain-text.ts';

describe('mathmlToTex', () => {
  test.each([
    ['<math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>', '\\frac{1}{x}'],
    ['<m:math xmlns:m="x"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>', '{x}^{2}'],
    ['<math><msqrt><mi>a</mi><mo>≤</mo><mi>b</mi></msqrt></math>', '\\sqrt{a\\le b}'],
    ['<math><mroot><mi>x</mi><mn>3</mn></mroot></math>', '\\sqrt[3]{x}'],
    ['<math><mi>sin</mi><mi>x</mi></math>', '\\sin x'],
    ['<math><mover><mi>v</mi><mo>→</mo></mover></math>', '\\vec{v}'],
    [
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math>',
      'x_1',
    ],
    ['<math><mi>x</math>', 'x'],
  ])('converts %s to %s', (markup, tex) => {
    expect(mathmlToTex(markup)).toBe(tex);
  });
});

describe('rewriteFormulas', () => {
  test.each([
    ['a \\(x &lt; 1\\) b', 'a $x < 1$ b'],
    ['\\[x\\]', '$$x$$'],
    ['$$x$$ and $$y$$', '$x$ and $y$'],
    ['\\(a\\)\\(b\\)', '$a$ $b$'],
    ['\\(x\\)2', '$x$ 2'],
    ['\\(5\\)', '5'],
    ['$x^2$ stays', '$x^2$ stays'],
    ['from $5 to $6', 'from $5 to $6'],
  ])('rewrites %s to %s', (text, expected) => {
    expect(rewriteFormulas(text, { isHtml: true })).toBe(expected);
  });
});

describe('toPlainText', () => {
  test.each([
    ['<p>a &amp; b</p><p>c&nbsp;d</p>', 'a & b c d'],
    ['x<sup>2</sup> y<sub>n</sub>', 'x² y$_{n}$'],
    ['$a<b$ and $c>d$', '$a<b$ and $c>d$'],
    ['<script>alert(1)</script>safe', 'safe'],
  ])('converts %s to plain text', (html, expected) => {
    expect(toPlainText(html)).toBe(expected);
  });
});
