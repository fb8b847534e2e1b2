import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationList } from '@fasl/shared/contracts/classroom/notification';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { isInternalPath } from '@fasl/shared/rules/account/after-auth';

/** Of one page. */
const shown = 20;
/** What happens at the school is not told to the portal: it is asked for. */
const askMs = 10_000;

export async function readNews(provider: ProviderClient, page = 1): Promise<NotificationList> {
  const { data, meta } = await provider.listNotifications({ query: { page, perPage: shown } });
  return {
    unread: meta.unread ?? data.filter(({ read_at }) => read_at === null).length,
    total: meta.total,
    news: data.map(({ id, title, body, url, read_at, created_at }) => ({
      id,
      title,
      body,
      path: isInternalPath(url) ? url : null,
      isRead: read_at !== null,
      at: created_at,
    })),
  };
}

/** The news now, and again whenever there is something else. */
export async function* watchNews(
  provider: ProviderClient,
  signal: AbortSignal,
): AsyncGenerator<NotificationList, void> {
  let told = '';
  while (!signal.aborted) {
    const list = await readNews(provider);
    const seen = JSON.stringify(list);
    if (seen !== told) yield list;
    told = seen;
    await sleep(askMs, undefined, { signal }).catch(() => undefined);
  }
}
