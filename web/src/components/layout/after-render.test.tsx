import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test, vi } from 'vitest';
import { AfterRender } from './after-render.tsx';

const nextFrame = () => new Promise(requestAnimationFrame);

describe('AfterRender', () => {
  test('renders its children in the second frame', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const container = document.createElement('div');
    const root = createRoot(container);

    await act(async () => root.render(<AfterRender>chart</AfterRender>));
    expect(container.textContent).toBe('');

    await act(nextFrame);
    await act(nextFrame);
    expect(container.textContent).toBe('chart');
    await act(async () => root.unmount());
  });
});
