import { describe, expect, test } from 'vitest';
import { detectDirection } from './direction.ts';

describe('detectDirection', () => {
  test.each([
    ['<p>Which of these is unsaturated?</p>', 'ltr'],
    ['<p>أي مما يأتي هيدروكربونات مشبعة؟</p>', 'rtl'],
    ['<p>HCl محلول تركيزه 0.01 مولار، فما الأس الهيدروجيني له؟</p>', 'rtl'],
    ['<p>\\( N_2 + 3H_2 \\) ما الذي يزيد كمية النشادر؟</p>', 'rtl'],
    ['<p>{{1}} هي الصيغة العامة للألكانات CnH2n+2CnH2n+2CnH2n+2</p>', 'rtl'],
    ['<p>Translate: <b>ذهب الولد</b> into English</p>', 'ltr'],
    ['<p>\\[ x^2 = 4 \\]</p>', undefined],
    ['<img src="a.png" alt="صورة">', undefined],
  ] as const)('returns the direction of %s: %s', (html, direction) => {
    expect(detectDirection(html)).toBe(direction);
  });
});
