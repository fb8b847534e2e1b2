import type { NotificationItem as Notification } from '@fasl/shared/contracts/classroom/notification';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDateTime, formatTime } from '#lib/format/dates.ts';
import styles from './notification.module.css';

type Props = { item: Notification; isToday: boolean; follow: () => void };
type Look = { icon: IconName; tone: Tone };

const money: Look = { icon: 'wallet', tone: 'nile' };
const time: Look = { icon: 'clock', tone: 'sun' };
const success: Look = { icon: 'check', tone: 'sky' };
const barrier: Look = { icon: 'lock', tone: 'rose' };

const looks: Record<string, Look> = {
  payment_landed: money,
  payment_returned: money,
  payment_differs: money,
  payment_twice: money,
  lesson_opened: { icon: 'play', tone: 'sky' },
  lesson_skipped: time,
  lesson_expires: time,
  moved_up: time,
  turn_passed: time,
  slot_moved: time,
  slot_relinked: time,
  slot_cancelled: time,
  taken_up: time,
  graded: success,
  test_passed: success,
  admitted: success,
  unbanned: success,
  rejected: barrier,
  banned: barrier,
};

export function NotificationItem({ item, isToday, follow }: Props) {
  const { t } = useTranslation('notification');
  const { kind, title, body, path, isRead, at } = item;
  const { icon, tone } = looks[kind] ?? { icon: 'info', tone: 'tint' };
  const content = (
    <>
      <span className={joinClasses(styles['mark'], getToneClass(tone))}>
        <Icon name={icon} />
      </span>
      <span className={styles['words']}>
        <strong>{title}</strong>
        {body && <span>{body}</span>}
        <bdi className={styles['at']}>{(isToday ? formatTime : formatDateTime)(at)}</bdi>
      </span>
      {!isRead && (
        <span className={styles['new']}>
          <VisuallyHidden>{t('new')}</VisuallyHidden>
          <Nuqta />
        </span>
      )}
    </>
  );

  return (
    <li className={styles['item']} data-unread={!isRead || undefined}>
      {path ? (
        <Link to={path} className={styles['link']} onClick={follow}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles['link']} onClick={follow}>
          {content}
        </button>
      )}
    </li>
  );
}
