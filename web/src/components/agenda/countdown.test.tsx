import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const until = '2026-11-28T20:00:00Z';

beforeAll(async () => {
  const left = { hours_one: '{{count}} h', hours_other: '{{count}} h' };
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { agenda: { left } } } });
});
afterEach(() => vi.useRealTimers());

describe('Countdown', () => {
  test('counts from the arrival of the newest response', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.useFakeTimers();
    const container = document.createElement('div');
    const root = createRoot(container);
    await act(async () => root.render(<Countdown until={until} now="2026-11-28T12:00:00Z" />));
    expect(container.textContent).toContain('8 h');
    await act(async () => vi.advanceTimersByTime(3 * 3_600_000));
    expect(container.textContent).toContain('5 h');

    await act(async () => root.render(<Countdown until={until} now="2026-11-28T15:00:00Z" />));
    expect(container.textContent).toContain('5 h');
    await act(async () => root.unmount());
  });
});
