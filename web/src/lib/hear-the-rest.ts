import { silence } from './listening-fetch.ts';
import { queryClient } from './query-client.ts';
import { sessionKeeper, sessionRefused } from './session-refused.ts';

/** Nobody waits for longer before the way out is taken. */
const patienceMs = 1_000;

/** What was asked in the name of whoever leaves is answered before that name is gone; nothing more is asked in it. */
export async function hearTheRest(): Promise<void> {
  // That the session is over is no news to whoever ends it.
  sessionKeeper.set(remember);
  const asked = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await Promise.race([
    Promise.allSettled(asked.flatMap(({ promise }) => promise ?? [])),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
  silence(true);
}

/** Who has left awaits no answer any more. */
export async function forgetTheRest(): Promise<void> {
  silence(false);
  await queryClient.cancelQueries();
  wasOver();
}

/** Who stays is answered at the next try, and told what was heard meanwhile. */
export function answerTheRest(): void {
  silence(false);
  if (wasOver()) sessionRefused.emit();
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
