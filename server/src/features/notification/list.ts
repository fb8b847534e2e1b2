import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationList } from '@fasl/shared/contracts/classroom/notification';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { isInternalPath } from '@fasl/shared/rules/account/after-auth';

const pageSize = 20;
/** Polls at this interval, because the provider sends no events. */
const pollMs = 10_000;

export async function readNotifications(
  provider: ProviderClient,
  page = 1,
): Promise<NotificationList> {
  const { data, meta } = await provider.listNotifications({ query: { page, perPage: pageSize } });
  return {
    unread: meta.unread ?? data.filter(({ read_at }) => read_at === null).length,
    total: meta.total,
    news: data.map(({ id, kind, title, body, url, read_at, created_at }) => ({
      id,
      kind,
      title,
      body,
      path: isInternalPath(url) ? url : null,
      isRead: read_at !== null,
      at: created_at,
    })),
  };
}

/** Yields the list now and after every change. */
export async function* watchNotifications(
  provider: ProviderClient,
  signal: AbortSignal,
): AsyncGenerator<NotificationList, void> {
  let lastSent = '';
  while (!signal.aborted) {
    const list = await readNotifications(provider);
    const seen = JSON.stringify(list);
    if (seen !== lastSent) yield list;
    lastSent = seen;
    await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}
