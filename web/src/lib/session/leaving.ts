import { queryClient } from '../api/query-client.ts';

const departures = [
  ['session', 'logout'],
  ['device', 'logoutAll'],
];

/** Whoever logs out has no session any more before the page knows it. */
export const isLeaving = (): boolean =>
  departures.some((path) => queryClient.isMutating({ mutationKey: [path] }) > 0);
