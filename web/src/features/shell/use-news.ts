import type { NewsList } from '@fasl/shared/contracts/notification';
import { useEffect } from 'react';
import { api, utils } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';

/** What is new for this student, live while somebody looks at the page. */
export function useNews() {
  const query = api.notification.list.useQuery(undefined, { meta: { inline: true } });
  const call = api.notification.read.useMutation({
    onSuccess: putNews,
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
  let source: EventSource | null = null;
  const look = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && !isLeaving()) source ??= listen();
    else {
      source?.close();
      source = null;
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  const unsubscribe = queryClient.getMutationCache().subscribe(look);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', look);
    source?.close();
  };
}

/** Whoever logs out has no session any more before the page knows it. */
const isLeaving = (): boolean =>
  queryClient.isMutating({ mutationKey: [['session', 'logout']] }) > 0;

function listen(): EventSource {
  const isEmbedded = document.documentElement.dataset['embed'] === '1';
  const query = new URLSearchParams(isEmbedded ? { embed: '1' } : {});
  const source = new EventSource(`/trpc/notification.watch?${query}`);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    hear(JSON.parse(data) as NewsList);
  });
  source.addEventListener('serialized-error', () => source.close());
  return source;
}

/** What is new pushes the rest on, from page to page. */
function putNews(list: NewsList): void {
  utils.notification.list.setData(undefined, list);
  void utils.notification.older.invalidate();
}

/** What is told has changed what stands on the page. */
function hear(list: NewsList): void {
  const known = utils.notification.list.getData();
  putNews(list);
  if (!known || known.news[0]?.id === list.news[0]?.id) return;
  for (const area of ['assignment', 'classroom', 'course', 'room', 'wallet', 'webinar'] as const) {
    void utils[area].invalidate();
  }
}
