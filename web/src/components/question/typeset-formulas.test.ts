import { expect, test, vi } from 'vitest';
import { firstScreenStands, importPart } from '#lib/import-part.ts';
import { setFormula } from './set-formula.ts';
import { typesetFormulas } from './typeset-formulas.ts';

vi.mock('#lib/import-part.ts', { spy: true });
vi.mock('./set-formula.ts', () => ({
  setFormula: vi.fn((element: HTMLElement) => delete element.dataset['formula']),
}));

test('formulas that came while the line was gone are set when it is back, and once', async () => {
  firstScreenStands();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const question = document.createElement('p');
  question.innerHTML = '<span data-formula="inline">x^2</span>';

  typesetFormulas(question);
  typesetFormulas(question);
  await new Promise((resolve) => setTimeout(resolve));
  expect(setFormula).not.toHaveBeenCalled();

  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(setFormula).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(setFormula).toHaveBeenCalledOnce();
});

test('formulas whose part was lost while there was a line are set a little later', async () => {
  vi.mocked(importPart).mockRejectedValueOnce(new TypeError('lost'));
  vi.mocked(setFormula).mockClear();
  vi.useFakeTimers();
  const question = document.createElement('p');
  question.innerHTML = '<span data-formula="inline">x^2</span>';
  document.body.append(question);

  typesetFormulas(question);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(setFormula).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(setFormula).toHaveBeenCalledOnce());
});
