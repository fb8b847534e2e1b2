import type { Section } from '@fasl/shared/contracts/section';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/section-error.tsx';
import { TextLink } from '#components/text-link.tsx';
import { TimelineRows } from '#components/timeline-rows.tsx';
import { type ActivityList, activityPath } from '#lib/activity-path.ts';
import { api } from '#lib/api.ts';
import { useErrorText } from '#lib/use-error-text.ts';
import styles from './activity.module.css';
import { ActivityWaiting } from './activity-waiting.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import { WalletRows } from './wallet-rows.tsx';

/** The newest of each kind, with the way to all of it. */
export function ActivityView() {
  const { data, error, isFetching, refetch } = api.dashboard.activity.useQuery();
  const errorText = useErrorText();
  const again = { retry: () => void refetch(), busy: isFetching };
  if (!data && error) return <SectionError text={errorText(error)} {...again} />;
  if (!data) return <ActivityWaiting />;

  return (
    <>
      <Widget list="wallet-history" part={data.wallet} {...again}>
        {(moves) => <WalletRows moves={moves} />}
      </Widget>
      <Widget list="timeline-events" part={data.timeline} {...again}>
        {(events) => <TimelineRows events={events} />}
      </Widget>
      <Widget list="invoices" part={data.invoices} {...again}>
        {(invoices) => <InvoiceRows invoices={invoices} />}
      </Widget>
    </>
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
  const { t } = useTranslation('activity');
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['widget']}>
      <div className={styles['top']}>
        <h2 id={id}>{t(`tabs.${list}`)}</h2>
        <TextLink to={activityPath(list)} aria-label={t('allOf', { what: t(`tabs.${list}`) })}>
          {t('all')}
        </TextLink>
      </div>
      {part.status === 'failed' && <SectionError retry={retry} busy={busy} />}
      {part.status === 'ok' &&
        (part.data.length === 0 ? <p>{t(`none.${list}`)}</p> : children(part.data))}
    </section>
  );
}
