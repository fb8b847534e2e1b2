import type { NotificationList } from '@fasl/shared/contracts/classroom/notification';
import { useEffect } from 'react';
import { api, apiUtils } from '#lib/api/api.ts';
import { subscribeToEvents } from '#lib/api/event-stream.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import { notify } from '#lib/browser/notices.ts';

const logoutMutations = [
  ['session', 'logout'],
  ['device', 'logoutAll'],
];

/** During a logout the session ends before the page's state changes. */
const isLoggingOut = (): boolean =>
  logoutMutations.some((path) => queryClient.isMutating({ mutationKey: [path] }) > 0);

export function useNotifications() {
  const query = api.notification.list.useQuery(undefined, { meta: { inline: true } });
  const call = api.notification.read.useMutation({
    onSuccess: updateList,
    onError: async (error) => notify('warning', await fetchErrorText(error)),
  });
  useEffect(listenWhileVisible, []);

  return {
    list: query.data,
    failed: query.isError,
    retry: () => void query.refetch(),
    read: (ids: number[]) => call.mutate({ ids }),
  };
}

export type NotificationState = ReturnType<typeof useNotifications>;

/** Browsers limit the connections to one server, so a hidden page closes its connection. */
function listenWhileVisible(): () => void {
  let stop: (() => void) | null = null;
  const update = () => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible && !isLoggingOut()) stop ??= listen();
    else {
      stop?.();
      stop = null;
    }
  };
  update();
  document.addEventListener('visibilitychange', update);
  const unsubscribe = queryClient.getMutationCache().subscribe(update);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', update);
    stop?.();
  };
}

const listen = (): (() => void) =>
  subscribeToEvents(
    { procedure: 'notification.watch' },
    { onMessage: (message) => onList(JSON.parse(message) as NotificationList) },
  );

/** New notifications shift the pages of older ones. */
function updateList(list: NotificationList): void {
  apiUtils.notification.list.setData(undefined, list);
  void apiUtils.notification.older.invalidate();
}

/** Routers whose data a notification can change. Open units are excluded: they would restart. */
const affectedRouters = [
  'assignment',
  'classroom',
  'course',
  'dashboard',
  'exam',
  'home',
  'payment',
  'progress',
  'room',
  'wallet',
  'webinar',
] as const;

/** A new notification means that data on the page may have changed. */
function onList(list: NotificationList): void {
  const previous = apiUtils.notification.list.getData();
  updateList(list);
  if (!previous || previous.news[0]?.id === list.news[0]?.id) return;
  for (const router of affectedRouters) void apiUtils[router].invalidate();
}
