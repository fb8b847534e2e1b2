import type { TimelineEvent } from '@fasl/shared/contracts/payment/history';
import { getTagColour, toActivityTag } from '@fasl/shared/rules/colour/activity-colour';
import { useTranslation } from 'react-i18next';
import { Tag } from '#components/feedback/tag.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatTime } from '#lib/format/dates.ts';
import { LedgerDay } from './ledger.tsx';
import { groupByMonth, isDayShown, type Month } from './months.ts';
import styles from './timeline-rows.module.css';

export function TimelineRows({ events }: { events: TimelineEvent[] }) {
  const { t } = useTranslation('activity');
  return (
    <table className={styles['events']}>
      <caption>
        <VisuallyHidden>{t('tabs.timeline-events')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('event')}</th>
          <th scope="col">{t('filter.tag')}</th>
        </tr>
      </thead>
      {groupByMonth(events).map((month) => (
        <EventMonth key={month.key} month={month} />
      ))}
    </table>
  );
}

function EventMonth({ month: { title, rows } }: { month: Month<TimelineEvent> }) {
  return (
    <tbody>
      <tr className={styles['month']}>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.map((event, index) => (
        <EventRow key={event.id} event={event} isDayRepeated={isDayShown(event, rows[index - 1])} />
      ))}
    </tbody>
  );
}

type EventRowProps = { event: TimelineEvent; isDayRepeated: boolean };

function EventRow({ event: { tag, at, description }, isDayRepeated }: EventRowProps) {
  const { t } = useTranslation('activity');
  const kind = toActivityTag(tag);
  return (
    <tr className={styles['row']}>
      <td>
        <LedgerDay at={at} isRepeated={isDayRepeated} />
        <bdi className={styles['time']}>{formatTime(at)}</bdi>
      </td>
      <td className={styles['name']}>
        <bdi>{description}</bdi>
      </td>
      <td className={styles['tag']}>
        <Tag kind={getTagColour(kind) ?? undefined}>{t(`tag.${kind}`)}</Tag>
      </td>
    </tr>
  );
}
