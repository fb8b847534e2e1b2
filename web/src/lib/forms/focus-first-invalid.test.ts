import { describe, expect, test, vi } from 'vitest';
import { focusFirstInvalid } from './validation.ts';

describe('focusFirstInvalid', () => {
  test('focuses the first enabled option of an invalid radio group', async () => {
    document.body.innerHTML = `<form>
    <div role="radiogroup" aria-invalid="true"><input type="radio" disabled /><input type="radio" id="left" /></div>
  </form>`;
    focusFirstInvalid(document.querySelector('form'));
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('left'));
  });
});
