import type { TimelineEvent } from '@fasl/shared/contracts/history';
import { activityTag, tagColour } from '@fasl/shared/rules/activity-colour';
import { useTranslation } from 'react-i18next';
import { Tag } from '#components/tag.tsx';
import { formatDate, formatTime } from '#lib/dates.ts';
import styles from './timeline-rows.module.css';

/** What happened, newest first. */
export function TimelineRows({ events }: { events: TimelineEvent[] }) {
  const { t } = useTranslation('activity');
  return (
    <ul className={styles['list']}>
      {events.map(({ id, tag, at, description }) => {
        const kind = activityTag(tag);
        return (
          <li key={id} className={styles['row']}>
            <span className={styles['words']}>
              <Tag kind={tagColour(kind) ?? undefined}>{t(`tag.${kind}`)}</Tag>
              <span dir="auto">{description}</span>
            </span>
            <time className={styles['at']} dateTime={at} dir="auto">
              <span>{formatDate(at)}</span>
              <span>{formatTime(at)}</span>
            </time>
          </li>
        );
      })}
    </ul>
  );
}
