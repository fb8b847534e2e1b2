import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useMoment } from './use-moment.ts';

beforeEach(() => localStorage.clear());

function Probe({ hasHappened }: { hasHappened: boolean }) {
  return <p>{useMoment('lesson:1', hasHappened) ? 'plays' : 'still'}</p>;
}

/** Renders the states of one visit and returns what the last one shows. */
async function visit(...states: boolean[]): Promise<string | null> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.createElement('div');
  const root = createRoot(container);
  for (const hasHappened of states) {
    await act(async () => root.render(<Probe hasHappened={hasHappened} />));
  }
  const shown = container.textContent;
  await act(async () => root.unmount());
  return shown;
}

describe('useMoment', () => {
  test('plays when the event happens on the page', async () => {
    expect(await visit(false)).toBe('still');
    expect(await visit(false, true)).toBe('plays');
  });

  test('plays on the next visit, but not after a reload', async () => {
    await visit(false);
    expect(await visit(true)).toBe('plays');
    expect(await visit(true)).toBe('still');
  });

  test('does not play for an event before the first visit', async () => {
    expect(await visit(true)).toBe('still');
  });
});
