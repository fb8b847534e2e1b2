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
import { type FoldedRow, foldRepeats, groupByMonth, isDayShown, type Month } from './months.ts';
import styles from './timeline-rows.module.css';

type TimelineRow = FoldedRow<TimelineEvent>;

const toRow = (event: TimelineEvent): TimelineRow => ({ ...event, since: event.at, count: 1 });

type Props = {
  events: TimelineEvent[];
  /** Each event has a row. Otherwise equal events of a day share one. */
  isComplete?: boolean;
  /** With more events to load, the count of the last row is not final. */
  hasMore?: boolean;
};

export function TimelineRows({ events, isComplete = false, hasMore = false }: Props) {
  const { t } = useTranslation('activity');
  const rows = isComplete ? events.map(toRow) : foldRepeats(events);
  const growingId = hasMore ? rows.at(-1)?.id : undefined;
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
      {groupByMonth(rows).map((month) => (
        <EventMonth key={month.key} month={month} growingId={growingId} hasCount={isComplete} />
      ))}
    </table>
  );
}

type MonthProps = { month: Month<TimelineRow>; growingId: number | undefined; hasCount: boolean };

function EventMonth({ month: { title, rows }, growingId, hasCount }: MonthProps) {
  const { t } = useTranslation('activity');
  const events = t('events', { count: rows.length });
  const isGrowing = growingId !== undefined && rows.at(-1)?.id === growingId;
  return (
    <tbody>
      <tr className={styles['month']}>
        <th scope="rowgroup" colSpan={3}>
          {title} {hasCount && <small>{isGrowing ? t('eventsSoFar', { events }) : events}</small>}
        </th>
      </tr>
      {rows.map((event, index) => (
        <EventRow
          key={event.id}
          event={event}
          isDayRepeated={isDayShown(event, rows[index - 1])}
          isGrowing={event.id === growingId}
        />
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

type EventRowProps = { event: TimelineRow; isDayRepeated: boolean; isGrowing: boolean };

function EventRow({ event, isDayRepeated, isGrowing }: EventRowProps) {
  const { t } = useTranslation('activity');
  const { at, since, description, count } = event;
  const tag = toActivityTag(event.tag);
  const times = t('times', { count });
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
          {formatTime(since) !== formatTime(at) && <bdi>{formatTime(since)} – </bdi>}
          <bdi>{formatTime(at)}</bdi>
        </span>
      </td>
      <td className={styles['name']}>
        <bdi>{description}</bdi>{' '}
        {count > 1 && (
          <b className={styles['times']}>{isGrowing ? t('timesOrMore', { times }) : times}</b>
        )}
      </td>
      <td className={styles['tag']}>{t(`tag.${tag}`)}</td>
    </tr>
  );
}
