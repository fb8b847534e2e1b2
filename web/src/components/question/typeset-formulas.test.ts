import { describe, expect, test, vi } from 'vitest';
import { markFirstScreenReady } from '#lib/network/import-chunk.ts';
import { typesetFormulas } from './typeset-formulas.ts';

describe('typesetFormulas', () => {
  test('typesets pending formulas exactly once when the network is back', async () => {
    markFirstScreenReady();
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const question = document.createElement('p');
    question.innerHTML = '<span data-formula="inline">x^2</span>';
    const drawn = () => question.querySelectorAll('.katex').length;

    typesetFormulas(question);
    typesetFormulas(question);
    await new Promise((resolve) => setTimeout(resolve));
    expect(drawn()).toBe(0);

    line.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(drawn()).toBe(1), { timeout: 5_000 });
    await new Promise((resolve) => setTimeout(resolve));
    expect(drawn()).toBe(1);
  });
});
