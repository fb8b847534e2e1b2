import type {
  NotificationItem as Notification,
  NotificationList as Notifications,
} from '@fasl/shared/contracts/classroom/notification';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { NoticesPicture } from '#components/brand/pictures.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { RetryNote } from '#components/feedback/retry-note.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { api } from '#lib/api/api.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { focusOnMount } from '#lib/browser/focus.ts';
import { formatDate } from '#lib/format/dates.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './notification.module.css';
import { NotificationItem } from './notification-item.tsx';
import type { NotificationState } from './use-notifications.ts';

/** New notifications move older ones to the next page, where they would appear twice. */
const uniqueById = (news: Notification[]): Notification[] =>
  news.filter(({ id }, index) => news.findIndex((one) => one.id === id) === index);

type Props = { news: NotificationState; close: () => void };

export function NotificationList({ news, close }: Props) {
  const { t } = useTranslation(['notification', 'common']);
  const { list, failed, retry, read } = news;
  const older = useOlderNotifications(list);
  const heading = useRef<HTMLHeadingElement>(null);
  const readAll = () => {
    read([]);
    // The pressed button is removed, so the focus moves.
    heading.current?.focus();
  };
  const follow = ({ id, isRead, path }: Notification) => {
    if (!isRead) read([id]);
    if (!path) return;
    close();
    // The page that the notification links to may be cached in an older state.
    void queryClient.invalidateQueries({ predicate: isOtherQuery });
  };

  return (
    <div className={styles['panel']}>
      <header className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {list && list.unread > 0 && <ReadAll readAll={readAll} />}
        <IconButton icon="close" label={t('common:close')} onClick={close} />
      </header>
      {list?.news.length === 0 && <NoNotifications close={close} />}
      {older.news.length > 0 && <Days news={older.news} follow={follow} />}
      <Older older={older} />
      {older.news.length > 0 && !older.hasMore && <SettingsLink close={close} />}
      {!list && (failed ? <RetryNote retry={retry} /> : <Skeleton height="240px" />)}
    </div>
  );
}

type DaysProps = {
  news: Notification[];
  follow: (item: Notification) => void;
};

/** The notifications of today, and the earlier ones. */
function Days({ news, follow }: DaysProps) {
  const { t } = useTranslation('notification');
  const [today] = useState(() => formatDate(new Date()));
  const days = Map.groupBy(news, ({ at }) => (formatDate(at) === today ? 'today' : 'earlier'));
  return [...days].map(([day, items]) => (
    <section key={day} aria-labelledby={`news-${day}`}>
      <h3 id={`news-${day}`} className={styles['day']}>
        {t(day)}
      </h3>
      <ul>
        {items.map((one) => (
          <NotificationItem
            key={one.id}
            item={one}
            isToday={day === 'today'}
            follow={() => follow(one)}
          />
        ))}
      </ul>
    </section>
  ));
}

function SettingsLink({ close }: { close: () => void }) {
  const { t } = useTranslation('notification');
  return (
    <footer className={styles['foot']}>
      <ButtonLink small variant="ghost" to={paths.settings} onClick={close}>
        <Icon name="gear" />
        {t('settings')}
      </ButtonLink>
    </footer>
  );
}

/** Explains the notifications and links to their settings. */
function NoNotifications({ close }: { close: () => void }) {
  const { t } = useTranslation('notification');
  return (
    <PictureBlock tone="sun" picture={<NoticesPicture />} className={styles['none']}>
      <p className={styles['noneTitle']}>{t('empty')}</p>
      <p>{t('emptyHint')}</p>
      <ButtonLink small variant="onBlock" to={paths.settings} onClick={close}>
        {t('settings')}
      </ButtonLink>
    </PictureBlock>
  );
}

type OlderProps = { older: ReturnType<typeof useOlderNotifications> };

function Older({ older: { hasMore, hasLoadedMore, busy, error, more } }: OlderProps) {
  const { t } = useTranslation('notification');
  const errorText = useErrorText();
  if (error) return <RetryNote text={errorText(error)} retry={more} busy={busy} />;
  if (hasMore) {
    return (
      <Button small variant="soft" busy={busy} onClick={more}>
        {t('older')}
      </Button>
    );
  }
  return (
    hasLoadedMore && (
      <p tabIndex={-1} ref={focusOnMount} className={styles['end']}>
        {t('noOlder')}
      </p>
    )
  );
}

function ReadAll({ readAll }: { readAll: () => void }) {
  const { t } = useTranslation('notification');
  return (
    <Button small variant="ghost" onClick={readAll}>
      {t('readAll')}
    </Button>
  );
}

/** Excludes notifications: refetching them now could return the unread state. */
const isOtherQuery = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  !(Array.isArray(path) && path[0] === 'notification');

function useOlderNotifications(newest: Notifications | undefined) {
  const [pages, setPages] = useState(1);
  const queries = api.useQueries((each) =>
    Array.from({ length: pages - 1 }, (_, index) =>
      each.notification.older({ page: index + 2 }, { meta: { inline: true } }),
    ),
  );
  const older = queries.flatMap(({ data }) => data?.news ?? []);
  const news = uniqueById([...(newest?.news ?? []), ...older]);
  const failed = queries.find(({ isError }) => isError);

  return {
    news,
    hasMore: news.length < (newest?.total ?? 0),
    hasLoadedMore: pages > 1,
    busy: queries.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    /** Retries a failed page before loading another one. */
    more: () => (failed ? void failed.refetch() : setPages(pages + 1)),
  };
}
