import type { TimelineEvent } from '@fasl/shared/contracts/payment/history';
import { getTagColour, toActivityTag } from '@fasl/shared/rules/colour/activity-colour';
import { useTranslation } from 'react-i18next';
import { Tag } from '#components/feedback/tag.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatDate, formatTime } from '#lib/format/dates.ts';
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
          <th scope="col">{t('filter.tag')}</th>
          <th scope="col">{t('event')}</th>
          <th scope="col">{t('time')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </tbody>
    </table>
  );
}

function EventRow({ event: { tag, at, description } }: { event: TimelineEvent }) {
  const { t } = useTranslation('activity');
  const kind = toActivityTag(tag);
  return (
    <tr>
      <td>
        <Tag kind={getTagColour(kind) ?? undefined}>{t(`tag.${kind}`)}</Tag>
      </td>
      <td>
        <bdi>{description}</bdi>
      </td>
      <td>
        <time dateTime={at} dir="auto">
          {formatDate(at)} <span>{formatTime(at)}</span>
        </time>
      </td>
    </tr>
  );
}
