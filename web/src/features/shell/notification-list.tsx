import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SectionError } from '#components/section-error.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { takeFocus } from '#lib/browser/take-focus.ts';
import styles from './notification.module.css';
import { NotificationItem } from './notification-item.tsx';
import type { NewsState } from './use-news.ts';
import { useOlderNews } from './use-older-news.ts';

type Props = { news: NewsState; close: () => void };

export function NotificationList({ news, close }: Props) {
  const { t } = useTranslation(['notification', 'common']);
  const { list, failed, retry, read } = news;
  const older = useOlderNews(list);
  const heading = useRef<HTMLHeadingElement>(null);
  const readAll = () => {
    read([]);
    // The button goes, and the focus would go with it.
    heading.current?.focus();
  };

  return (
    <div className={styles['panel']}>
      <header className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        <IconButton icon="close" label={t('common:close')} onClick={close} />
      </header>
      {list && list.unread > 0 && <ReadAll readAll={readAll} />}
      {list?.news.length === 0 && <EmptyState title={t('empty')} text={t('emptyHint')} />}
      {older.news.length > 0 && (
        <ul>
          {older.news.map((one) => (
            <NotificationItem
              key={one.id}
              item={one}
              follow={() => {
                if (!one.isRead) read([one.id]);
                if (!one.path) return;
                close();
                // What it tells of may stand on a page that was read before it happened.
                void queryClient.invalidateQueries({ predicate: isNoNews });
              }}
            />
          ))}
        </ul>
      )}
      <Older older={older} />
      {!list && (failed ? <SectionError retry={retry} /> : <Skeleton height="240px" />)}
    </div>
  );
}

type OlderProps = { older: ReturnType<typeof useOlderNews> };

function Older({ older: { hasMore, wasAsked, busy, error, more } }: OlderProps) {
  const { t } = useTranslation('notification');
  const errorText = useErrorText();
  if (error) return <SectionError text={errorText(error)} retry={more} busy={busy} />;
  if (hasMore) {
    return (
      <Button small variant="soft" busy={busy} onClick={more}>
        {t('older')}
      </Button>
    );
  }
  return wasAsked ? (
    <p tabIndex={-1} ref={takeFocus} className={styles['end']}>
      {t('noOlder')}
    </p>
  ) : null;
}

function ReadAll({ readAll }: { readAll: () => void }) {
  const { t } = useTranslation('notification');
  return (
    <Button small variant="soft" onClick={readAll}>
      {t('readAll')}
    </Button>
  );
}

/** The news are on their way already, as they stand once this one is read: an answer from before would bring it back. */
const isNoNews = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  !(Array.isArray(path) && path[0] === 'notification');
