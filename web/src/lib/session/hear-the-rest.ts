import type { Viewer } from '@fasl/shared/contracts/account/viewer';
import { utils } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { silence } from '../network/listening-fetch.ts';
import { sessionKeeper, sessionRefused } from '../network/session-refused.ts';

/** The maximum wait for pending queries before the sign-out is sent. */
const patienceMs = 2_000;
/** After this time without a response the sign-out is treated as failed. */
const mostMs = 15_000;

let overdue: ReturnType<typeof setTimeout> | undefined;

/**
 * Waits for pending queries before signing out and blocks new ones, because they would fail as
 * unauthenticated.
 */
export async function hearTheRest(): Promise<void> {
  // Defers the report of an expired session, which is expected during a sign-out.
  sessionKeeper.set(remember);
  await untilQuiet();
  silence(true);
  clearTimeout(overdue);
  overdue = setTimeout(answerTheRest, mostMs);
}

/** Late chunks and events may start new queries while others are pending. */
async function untilQuiet(): Promise<void> {
  const until = performance.now() + patienceMs;
  for (let left = patienceMs; left > 0; left = until - performance.now()) {
    const asked = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
    if (asked.length === 0) return;
    await Promise.race([
      Promise.allSettled(asked.flatMap(({ promise }) => promise ?? [])),
      wait(left),
    ]);
    await wait(0);
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** After a sign-out: cancels the old session's queries before requests are resumed. */
export async function forgetTheRest(viewer: Viewer): Promise<void> {
  utils.session.viewer.setData(undefined, viewer);
  await queryClient.cancelQueries();
  // Components receive the change in the next task and may start one more query in the one
  // after.
  await wait(0);
  await wait(0);
  speak();
  wasOver();
}

/** After a failed sign-out: resumes requests and reports a session that expired meanwhile. */
export function answerTheRest(): void {
  speak();
  if (wasOver()) sessionRefused.emit();
}

function speak(): void {
  clearTimeout(overdue);
  silence(false);
}

let isOver = false;
const remember = () => {
  isOver = true;
};

/** Whether the session expired during the sign-out; restores immediate reports. */
function wasOver(): boolean {
  const answer = isOver;
  isOver = false;
  sessionKeeper.set(null);
  return answer;
}
