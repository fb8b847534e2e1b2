import { silence } from './listening-fetch.ts';
import { queryClient } from './query-client.ts';

/** Nobody waits for longer before the way out is taken. */
const patienceMs = 1_000;

/** What was asked in the name of whoever leaves is answered before that name is gone; nothing more is asked in it. */
export async function hearTheRest(): Promise<void> {
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
}

/** Who stays is answered at the next try. */
export const answerTheRest = (): void => silence(false);
