import { queryClient } from './query-client.ts';

const departures = [
  ['session', 'logout'],
  ['device', 'logoutAll'],
];

/** Whoever logs out has no session any more before the page knows it. */
export const isLeaving = (): boolean =>
  departures.some((path) => queryClient.isMutating({ mutationKey: [path] }) > 0);

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
