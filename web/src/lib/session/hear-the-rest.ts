import type { Viewer } from '@fasl/shared/contracts/account/viewer';
import { utils } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { silence } from '../network/listening-fetch.ts';
import { sessionKeeper, sessionRefused } from '../network/session-refused.ts';

/** Nobody waits for longer before the way out is taken. */
const patienceMs = 2_000;
/** A server takes less to end a session: on a line that died nobody ever hears how it went. */
const mostMs = 15_000;

let overdue: ReturnType<typeof setTimeout> | undefined;

/** What was asked in the name of whoever leaves is answered before that name is gone; nothing more is asked in it. */
export async function hearTheRest(): Promise<void> {
  // That the session is over is no news to whoever ends it.
  sessionKeeper.set(remember);
  await untilQuiet();
  silence(true);
  clearTimeout(overdue);
  overdue = setTimeout(answerTheRest, mostMs);
}

/** A part of the page that comes late, or news, may ask while others are answered. */
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

/** Who has left awaits no answer any more; what asks in that name is gone before anybody speaks again. */
export async function forgetTheRest(viewer: Viewer): Promise<void> {
  utils.session.viewer.setData(undefined, viewer);
  await queryClient.cancelQueries();
  // The page hears of it in the next task; what stood there may have asked for one more, in the one after.
  await wait(0);
  await wait(0);
  speak();
  wasOver();
}

/** Who stays is answered at the next try, and told what was heard meanwhile. */
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

/** Whether the session was called over while its student was leaving; from now on that is told. */
function wasOver(): boolean {
  const answer = isOver;
  isOver = false;
  sessionKeeper.set(null);
  return answer;
}
