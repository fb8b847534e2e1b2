import type {
  InvoiceCard,
  TimelineEvent,
  WalletMovement,
} from '@fasl/shared/contracts/payment/history';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TimelineRows } from '#components/activity/timeline-rows.tsx';
import { WalletRows } from '#components/activity/wallet-rows.tsx';
import { Button } from '#components/button/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ExpectedRows } from '#components/feedback/expected-rows.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { SkeletonBlocks } from '#components/feedback/skeleton-blocks.tsx';
import { useMedia } from '#lib/browser/use-media.ts';
import { formatNumber } from '#lib/format/format.ts';
import type { ActivityList } from '#lib/router/activity-path.ts';
import { useSearchState } from '#lib/router/use-address.ts';
import styles from './activity.module.css';
import { filterCodec, isFiltered, toHistoryQuery } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import { NoActivity, useNoActivityHint } from './no-activity.tsx';
import { useHistory } from './use-history.ts';

/** The month's heading and rows on a phone; the blocks have a gap of 8 px. */
const rowHeights = ['44px', ...Array<string>(7).fill('68px')];
const eventHeights = ['44px', ...Array<string>(8).fill('58px')];

const heights = {
  'wallet-history': rowHeights,
  'timeline-events': eventHeights,
  invoices: rowHeights,
  all: ['104px', '520px', '520px', '740px'],
};

export function HistoryPage({ list }: { list: ActivityList }) {
  const [filter, setFilter] = useSearchState(filterCodec);
  const history = useHistory(list, useDeferredValue(toHistoryQuery(list, filter)), filter.pages);
  const { rows, total, error, busy, choices } = history;
  const showMore = () => setFilter({ ...filter, pages: filter.pages + 1 }, { replace: true });
  const more = history.hasMore ? showMore : null;

  return (
    <>
      {(total !== 0 || isFiltered(filter)) && (
        <HistoryFilters list={list} filter={filter} setFilter={setFilter} choices={choices} />
      )}
      {total === 0 && <EmptyHistory list={list} filtered={isFiltered(filter)} />}
      {rows.length > 0 && (
        <Rows
          list={list}
          rows={rows}
          hasMore={total === undefined || rows.length < total}
          isFiltered={isFiltered(filter)}
        />
      )}
      <ExpectedRows
        count={history.expectedRows}
        height={heights[list].at(-1) ?? ''}
        className={styles['waiting']}
      />
      {error && <SectionError error={error} retry={history.retry} busy={busy} />}
      {total === undefined && !error && <ActivitySkeleton of={list} />}
      {total !== undefined && total > 0 && !error && (
        <MoreRows shown={rows.length} total={total} busy={busy} more={more} />
      )}
    </>
  );
}

type RowsProps = { list: ActivityList; rows: unknown[]; hasMore: boolean; isFiltered: boolean };

function Rows({ list, rows, ...state }: RowsProps) {
  const props = { level: 2, hasTotals: true, ...state } as const;
  if (list === 'wallet-history') return <WalletRows moves={rows as WalletMovement[]} {...props} />;
  if (list === 'invoices') return <InvoiceRows invoices={rows as InvoiceCard[]} {...props} />;
  return <TimelineRows events={rows as TimelineEvent[]} hasCounts hasMore={state.hasMore} />;
}

function EmptyHistory({ list, filtered }: { list: ActivityList; filtered: boolean }) {
  const { t } = useTranslation('activity');
  const hint = useNoActivityHint(list);
  if (filtered) return <EmptyState title={t('noneFound')} shape="nuqta" />;
  return <NoActivity title={t(`none.${list}`)} text={hint} />;
}

type Props = { shown: number; total: number; busy: boolean; more: (() => void) | null };

function MoreRows({ shown, total, busy, more }: Props) {
  const { t } = useTranslation('activity');
  const foot = useRef<HTMLDivElement>(null);
  // On a phone the next rows arrive before they are seen. A larger screen already shows most rows.
  const rootMargin = useMedia('desktop') ? '100px' : '900px';
  useEffect(() => {
    const element = foot.current;
    if (!element || !more || busy) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more(),
      { rootMargin },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [more, busy, rootMargin]);
  return (
    <div ref={foot} className={styles['foot']}>
      <p aria-live="polite">
        {t('shown', { shown: formatNumber(shown), total: formatNumber(total) })}
        {busy && more === null ? ` · ${t('loadingMore')}` : ''}
      </p>
      {more && (
        <Button variant="soft" small busy={busy} onClick={more}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

export function ActivitySkeleton({ of }: { of: ActivityList | 'all' }) {
  return <SkeletonBlocks heights={heights[of]} className={styles[of === 'all' ? of : 'waiting']} />;
}
