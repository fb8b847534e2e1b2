import type { TimelineEvent } from '@fasl/shared/contracts/payment/history';
import {
  type ActivityTag,
  getTagColour,
  toActivityTag,
} from '@fasl/shared/rules/colour/activity-colour';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#lib/format/dates.ts';
import { Icon, type IconName } from '../brand/icon.tsx';
import { Tag } from '../feedback/tag.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import { LedgerDay } from './ledger.tsx';
import { groupByMonth, isDayShown, type Month } from './months.ts';
import styles from './timeline-rows.module.css';

type Props = {
  events: TimelineEvent[];
  /** The heading of each month counts its events; of the last month, those loaded so far. */
  hasCounts?: boolean;
  hasMore?: boolean;
};

export function TimelineRows({ events, hasCounts = false, hasMore = false }: Props) {
  const { t } = useTranslation('activity');
  const months = groupByMonth(events);
  const countOf = (month: Month<TimelineEvent>) => {
    const count = t('events', { count: month.rows.length });
    return hasMore && month === months.at(-1) ? t('eventsSoFar', { events: count }) : count;
  };
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
      {months.map((month) => (
        <EventMonth key={month.key} month={month} count={hasCounts && countOf(month)} />
      ))}
    </table>
  );
}

type MonthProps = { month: Month<TimelineEvent>; count: string | false };

function EventMonth({ month: { title, rows }, count }: MonthProps) {
  return (
    <tbody>
      <tr className={styles['month']}>
        <th scope="rowgroup" colSpan={3}>
          <span>
            {title} {count && <small>{count}</small>}
          </span>
        </th>
      </tr>
      {rows.map((event, index) => (
        <EventRow key={event.id} event={event} isDayRepeated={isDayShown(event, rows[index - 1])} />
      ))}
    </tbody>
  );
}

const icons = {
  purchase: 'wallet',
  system: 'info',
  recharge: 'plus',
  Refund: 'retry',
  registration: 'userPlus',
  unban: 'check',
  code: 'logIn',
  ban: 'close',
} as const satisfies Record<ActivityTag, IconName>;

type EventRowProps = { event: TimelineEvent; isDayRepeated: boolean };

function EventRow({ event: { at, description, tag: given }, isDayRepeated }: EventRowProps) {
  const { t } = useTranslation('activity');
  const tag = toActivityTag(given);
  return (
    <tr className={styles['row']} data-same-day={isDayRepeated || undefined}>
      <td>
        <LedgerDay at={at} />
        <span className={styles['mark']}>
          <Tag kind={getTagColour(tag) ?? undefined}>
            <Icon name={icons[tag]} />
          </Tag>
        </span>
        <span className={styles['time']}>
          <bdi>{formatTime(at)}</bdi>
        </span>
      </td>
      <td className={styles['name']}>
        <bdi>{description}</bdi>
      </td>
      <td className={styles['tag']}>{t(`tag.${tag}`)}</td>
    </tr>
  );
}
