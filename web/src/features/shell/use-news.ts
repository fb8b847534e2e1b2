import type { NotificationList } from '@fasl/shared/contracts/classroom/notification';
import { useEffect } from 'react';
import { api, utils } from '#lib/api/api.ts';
import { subscribeToEvents } from '#lib/api/event-stream.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import { notify } from '#lib/browser/notices.ts';

const departures = [
  ['session', 'logout'],
  ['device', 'logoutAll'],
];

/** Whoever logs out has no session any more before the page knows it. */
const isLeaving = (): boolean =>
  departures.some((path) => queryClient.isMutating({ mutationKey: [path] }) > 0);

/** What is new for this student, live while somebody looks at the page. */
export function useNews() {
  const query = api.notification.list.useQuery(undefined, { meta: { inline: true } });
  const call = api.notification.read.useMutation({
    onSuccess: putNews,
    onError: async (error) => notify('warning', await fetchErrorText(error)),
  });
  useEffect(listenWhileSeen, []);

  return {
    list: query.data,
    failed: query.isError,
    retry: () => void query.refetch(),
    read: (ids: number[]) => call.mutate({ ids }),
  };
}

export type NewsState = ReturnType<typeof useNews>;

/** Browsers hold few lines to one server: a page that nobody sees gives its own back. */
function listenWhileSeen(): () => void {
  let stop: (() => void) | null = null;
  const look = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !isLeaving()) stop ??= listen();
    else {
      stop?.();
      stop = null;
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  const unsubscribe = queryClient.getMutationCache().subscribe(look);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    stop?.();
  };
}

function listen(): () => void {
  const isEmbedded = document.documentElement.dataset['embed'] === '1';
  const query = new URLSearchParams(isEmbedded ? { embed: '1' } : {});
  return subscribeToEvents(`/trpc/notification.watch?${query}`, {
    onMessage: (said) => hear(JSON.parse(said) as NotificationList),
  });
}

/** What is new pushes the rest on, from page to page. */
function putNews(list: NotificationList): void {
  utils.notification.list.setData(undefined, list);
  void utils.notification.older.invalidate();
}

/** Of lessons, marks and money. What a unit plays or shows stays: it would begin anew. */
const areas = [
  'assignment',
  'classroom',
  'course',
  'dashboard',
  'home',
  'payment',
  'progress',
  'room',
  'test',
  'wallet',
  'webinar',
] as const;

/** What is told has changed what stands on the page. */
function hear(list: NotificationList): void {
  const known = utils.notification.list.getData();
  putNews(list);
  if (!known || known.news[0]?.id === list.news[0]?.id) return;
  for (const area of areas) void utils[area].invalidate();
}
