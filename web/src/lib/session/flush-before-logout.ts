import type { Viewer } from '@fasl/shared/contracts/account/viewer';
import { apiUtils } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { setRequestsPaused } from '../network/api-fetch.ts';
import { sessionExpired, sessionExpiryHandler } from '../network/session-expired.ts';

/** The maximum wait for pending queries before the logout is sent. */
const flushTimeoutMs = 2_000;
/** After this time without a response the logout is treated as failed. */
const logoutTimeoutMs = 15_000;

let logoutTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Waits for pending queries before the logout and blocks new ones, because they would fail as
 * unauthenticated.
 */
export async function flushBeforeLogout(): Promise<void> {
  // Defers the report of an expired session, which is expected during a logout.
  sessionExpiryHandler.set(recordExpiry);
  await waitForQueries();
  setRequestsPaused(true);
  clearTimeout(logoutTimer);
  logoutTimer = setTimeout(resumeAfterFailedLogout, logoutTimeoutMs);
}

/** Chunks and events that arrive late may start new queries while others are pending. */
async function waitForQueries(): Promise<void> {
  const until = performance.now() + flushTimeoutMs;
  for (let left = flushTimeoutMs; left > 0; left = until - performance.now()) {
    const pending = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    if (pending.length === 0) return;
    await Promise.race([
      Promise.allSettled(pending.flatMap(({ promise }) => promise ?? [])),
      wait(left),
    ]);
    await wait(0);
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** After a logout: cancels the old session's queries before requests are resumed. */
export async function finishLogout(viewer: Viewer): Promise<void> {
  apiUtils.session.viewer.setData(undefined, viewer);
  await queryClient.cancelQueries();
  // Components receive the change in the next task and may start a query in the task after that.
  await wait(0);
  await wait(0);
  resumeRequests();
  takeExpiry();
  void endPushMessages().catch(() => undefined);
}

/** Loaded on demand, because few students have push messages. */
async function endPushMessages(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const { unsubscribeFromPush } = await import('../browser/push.ts');
  await unsubscribeFromPush();
}

/** After a failed logout: resumes requests and reports a session that expired meanwhile. */
export function resumeAfterFailedLogout(): void {
  resumeRequests();
  if (takeExpiry()) sessionExpired.emit();
}

function resumeRequests(): void {
  clearTimeout(logoutTimer);
  setRequestsPaused(false);
}

let isExpired = false;
const recordExpiry = () => {
  isExpired = true;
};

/** Whether the session expired during the logout; restores immediate reports. */
function takeExpiry(): boolean {
  const answer = isExpired;
  isExpired = false;
  sessionExpiryHandler.set(null);
  return answer;
}
