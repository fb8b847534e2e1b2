import { queryClient } from './query-client.ts';

/** Nobody waits for longer before the way out is taken. */
const patienceMs = 1_000;

/** What was asked in the name of whoever leaves is answered before that name is gone. */
export async function hearTheRest(): Promise<void> {
  const asked = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await Promise.race([
    Promise.allSettled(asked.flatMap(({ promise }) => promise ?? [])),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}
