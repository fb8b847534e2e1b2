import type { AgendaKind } from '@fasl/shared/contracts/classroom/agenda';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getStepAddress, useStepTexts } from './agenda-step.ts';
import { Countdown } from './countdown.tsx';

const until = '2026-11-28T20:00:00Z';

beforeAll(async () => {
  const left = { hours_one: '{{count}} h', hours_other: '{{count}} h' };
  const go = { slot: 'join', booking: 'view' };
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { agenda: { left, go, noLimit: 'started' } } } });
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

type StepProps = { kind: AgendaKind; startsAt?: string };

function useTexts({ kind, startsAt = null }: { kind: AgendaKind; startsAt?: string | null }) {
  const step = { kind, id: 1, title: 'Waves', startsAt, endsAt: null, classroom: null };
  const noAddress = { courseId: null, unitId: null, reference: null, amount: null };
  return useStepTexts({ ...step, ...noAddress }, '2026-11-28T12:00:00Z');
}

const StepTime = (props: StepProps) => useTexts(props).time;
const StepAction = (props: StepProps) => useTexts(props).go;

test('getStepAddress leads to a running test outside of its lesson', () => {
  const step = {
    id: 3,
    title: 'Waves',
    startsAt: null,
    endsAt: null,
    reference: null,
    amount: null,
  };
  const place = { classroom: { label: 'physics', title: 'Physics' }, courseId: 2, unitId: 4 };
  const addressOf = (kind: AgendaKind) => getStepAddress({ ...step, ...place, kind });
  expect(addressOf('test')).toEqual({ to: '/test/$testId', params: { testId: '3' } });
  expect(addressOf('exam').to).toBe('/classroom/$label/course/2/test/4');
});

describe('useStepTexts', () => {
  test.each([
    ['test', 'started'],
    ['payment', ''],
    ['assignment', ''],
  ] as const)('shows an item without an end as started only if it is a test: %s', (kind, time) => {
    expect(renderToStaticMarkup(<StepTime kind={kind} />)).toBe(time);
  });

  test.each([
    ['2026-11-28T12:16:00Z', 'view'],
    ['2026-11-28T12:15:00Z', 'join'],
    ['2026-11-28T11:50:00Z', 'join'],
  ])('offers for a booked live session at %s to %s it', (startsAt, go) => {
    expect(renderToStaticMarkup(<StepAction kind="slot" startsAt={startsAt} />)).toBe(go);
  });
});
