import type { Section } from '@fasl/shared/contracts/page/section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityWidget } from '#components/activity/activity-widget.tsx';
import { TimelineRows } from '#components/activity/timeline-rows.tsx';
import { WalletRows } from '#components/activity/wallet-rows.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { TabBar } from '#components/layout/tab-bar.tsx';
import { api } from '#lib/api/api.ts';
import { useHasWallet } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { openWallet } from '#lib/payment/wallet.ts';
import {
  type ActivityList,
  activityLists,
  getActivityPath,
  recordPath,
} from '#lib/router/activity-path.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './activity.module.css';
import { ActivitySkeleton, HistoryPage } from './history-page.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import { EmptyWidget, NoActivity } from './no-activity.tsx';

export function ActivityPage({ list }: { list: ActivityList | null }) {
  const { t } = useTranslation('activity');
  const open = list ?? 'activity';
  usePageTitle(t(list ? `tabs.${list}` : 'title'));
  const tabs = [
    { name: 'activity', text: t('tabs.activity'), to: paths.activity },
    ...activityLists.map((name) => ({ name, text: t(`tabs.${name}`), to: getActivityPath(name) })),
  ];

  return (
    <>
      <div className={styles['head']}>
        <h1>{t('title')}</h1>
        <TextLink to={recordPath}>{t('record')}</TextLink>
      </div>
      <TabBar label={t('tabs.label')} tabs={tabs} open={open} />
      {list ? <HistoryPage key={list} list={list} /> : <ActivityView />}
    </>
  );
}

const isEmpty = (part: Section<unknown[]>): boolean =>
  part.status === 'ok' && part.data.length === 0;

function ActivityView() {
  const { t } = useTranslation('activity');
  const { data, error, isFetching, refetch } = api.dashboard.activity.useQuery();
  const retryProps = { retry: () => void refetch(), busy: isFetching };
  if (!data && error) return <SectionError error={error} {...retryProps} />;
  if (!data) return <ActivitySkeleton of="all" />;
  if ([data.wallet, data.timeline, data.invoices].every(isEmpty)) {
    return <NoActivity title={t('none.timeline-events')} text={t('noneHint.timeline-events')} />;
  }

  return (
    <div className={styles['all']}>
      {data.wallet.status === 'ok' && data.wallet.data[0] && (
        <Balance after={data.wallet.data[0].after} />
      )}
      <Widget list="wallet-history" part={data.wallet} {...retryProps}>
        {(moves) => <WalletRows moves={moves} />}
      </Widget>
      <Widget list="timeline-events" part={data.timeline} {...retryProps}>
        {(events) => <TimelineRows events={events} />}
      </Widget>
      <Widget list="invoices" part={data.invoices} {...retryProps}>
        {(invoices) => <InvoiceRows invoices={invoices} />}
      </Widget>
    </div>
  );
}

/** Until the balance is loaded, it is the one after the newest movement. */
function Balance({ after }: { after: number }) {
  const { t } = useTranslation('activity');
  const { data: balance } = api.wallet.balance.useQuery();
  if (!useHasWallet()) return null;
  return (
    <div className={joinClasses(styles['balance'], getToneClass('sun'))}>
      <p>
        {t('balanceNow')}
        <b>
          <Money amount={balance?.amount ?? after} />
        </b>
      </p>
      <Button small variant="onBlock" onClick={() => openWallet()}>
        {t('topUp')}
      </Button>
    </div>
  );
}

type Props<T> = {
  list: ActivityList;
  part: Section<T[]>;
  retry: () => void;
  busy: boolean;
  children: (rows: T[]) => ReactNode;
};

function Widget<T>({ list, part, retry, busy, children }: Props<T>) {
  return (
    <ActivityWidget list={list} hasMore={!isEmpty(part)}>
      {part.status === 'failed' && <SectionError text={part.text} retry={retry} busy={busy} />}
      {part.status === 'ok' &&
        (part.data.length === 0 ? <EmptyWidget list={list} /> : children(part.data))}
    </ActivityWidget>
  );
}
