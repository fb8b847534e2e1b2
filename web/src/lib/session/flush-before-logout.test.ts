import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiUtils } from '../api/api.ts';
import { stubPush } from '../browser/fake-push.ts';
import { apiFetch } from '../network/api-fetch.ts';
import { sessionExpired, sessionExpiryHandler } from '../network/session-expired.ts';
import { finishLogout, flushBeforeLogout, resumeAfterFailedLogout } from './flush-before-logout.ts';

const guest = { user: null, redirect: null, embedded: false };
const reported = vi.fn<() => void>();
let stop = () => {};

/** Handles the event like the shell. */
const report = () => (sessionExpiryHandler.get() ?? reported)();

beforeEach(() => {
  reported.mockReset();
  stop = sessionExpired.listen(report);
});
afterEach(() => stop());

describe('flushBeforeLogout', () => {
  test('reports an expired session immediately without a logout', () => {
    sessionExpired.emit();
    expect(reported).toHaveBeenCalledOnce();
  });

  test('reports an expired session once after a failed logout', async () => {
    const flushed = flushBeforeLogout();
    sessionExpired.emit();
    await flushed;
    sessionExpired.emit();
    expect(reported).not.toHaveBeenCalled();

    resumeAfterFailedLogout();
    expect(reported).toHaveBeenCalledOnce();
    await flushBeforeLogout();
    resumeAfterFailedLogout();
    expect(reported).toHaveBeenCalledOnce();
  });

  test('drops a session expiry reported during a successful logout', async () => {
    await flushBeforeLogout();
    sessionExpired.emit();
    await finishLogout(guest);
    expect(reported).not.toHaveBeenCalled();

    sessionExpired.emit();
    expect(reported).toHaveBeenCalledOnce();
  });

  test('does not send queries of the old session after a logout', async () => {
    const fetchMock = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetchMock);
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    await flushBeforeLogout();
    // Simulates a component that mounts late.
    const late = apiUtils.payment.waiting
      .fetch(undefined, { retry: false })
      .catch(() => 'not asked');
    await finishLogout(guest);

    expect(await late).toBe('not asked');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(fetchMock).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('resumes requests and reports an expired session if the logout never ends', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response('{}'));
    const ask = () => apiFetch('/trpc/x', { method: 'GET' });
    await flushBeforeLogout();
    sessionExpired.emit();
    await expect(ask()).rejects.toThrow();

    vi.advanceTimersByTime(15_000);
    expect((await ask()).ok).toBe(true);
    expect(reported).toHaveBeenCalledOnce();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('ends the push messages of this browser after a logout', async () => {
    const { unsubscribe, close } = stubPush({ key: 'a2V5' });
    await flushBeforeLogout();
    expect(unsubscribe).not.toHaveBeenCalled();
    await finishLogout(guest);
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(unsubscribe).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
