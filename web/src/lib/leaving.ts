import { queryClient } from './query-client.ts';

const departures = ['session.logout', 'device.logoutAll'];

/** Whoever logs out has no session any more before the page knows it. */
export const isLeaving = (): boolean =>
  queryClient.isMutating({
    predicate: ({ options: { mutationKey } }) => departures.includes(pathOf(mutationKey)),
  }) > 0;

/** At once, or as soon as it is known whether whoever was about to leave has left. */
export function onceSettled(act: () => void): void {
  if (!isLeaving()) {
    act();
    return;
  }
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (isLeaving()) return;
    stop();
    act();
  });
}

const pathOf = (key: readonly unknown[] = []): string =>
  Array.isArray(key[0]) ? key[0].join('.') : '';

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
