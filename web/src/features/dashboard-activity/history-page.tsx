import type {
  InvoiceCard,
  TimelineEvent,
  WalletMove,
} from '@fasl/shared/contracts/payment/history';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { TimelineRows } from '#components/activity/timeline-rows.tsx';
import { WalletRows } from '#components/activity/wallet-rows.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { SectionError } from '#components/section-error.tsx';
import type { ActivityList } from '#lib/router/activity-path.ts';
import { useAddress } from '#lib/router/use-address.ts';
import { ActivityWaiting } from './activity-waiting.tsx';
import { askedOf, chosenInAddress, isNarrowed } from './chosen.ts';
import { HistoryFilters } from './history-filters.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import { MoreRows } from './more-rows.tsx';
import { useHistory } from './use-history.ts';

/** All of one kind, narrowed as it is asked for. */
export function HistoryPage({ list }: { list: ActivityList }) {
  const [chosen, choose] = useAddress(chosenInAddress);
  const history = useHistory(list, useDeferredValue(askedOf(list, chosen)), chosen.pages);
  const { rows, total, error, busy } = history;
  const more = () => choose({ ...chosen, pages: chosen.pages + 1 }, { replace: true });

  return (
    <>
      <HistoryFilters list={list} chosen={chosen} choose={choose} choices={history.choices} />
      {total === 0 && <Nothing list={list} narrowed={isNarrowed(chosen)} />}
      {rows.length > 0 && <Rows list={list} rows={rows} />}
      {error && <SectionError error={error} retry={history.retry} busy={busy} />}
      {total === undefined && !error && <ActivityWaiting of={list} />}
      {total !== undefined && total > 0 && !error && (
        <MoreRows
          shown={rows.length}
          total={total}
          busy={busy}
          more={history.hasMore ? more : null}
        />
      )}
    </>
  );
}

function Rows({ list, rows }: { list: ActivityList; rows: unknown[] }) {
  if (list === 'wallet-history') return <WalletRows moves={rows as WalletMove[]} />;
  if (list === 'invoices') return <InvoiceRows invoices={rows as InvoiceCard[]} />;
  return <TimelineRows events={rows as TimelineEvent[]} />;
}

function Nothing({ list, narrowed }: { list: ActivityList; narrowed: boolean }) {
  const { t } = useTranslation('activity');
  if (narrowed) return <EmptyState title={t('noneFound')} shape="nuqta" />;
  return <EmptyState title={t(`none.${list}`)} text={t(`noneHint.${list}`)} />;
}
