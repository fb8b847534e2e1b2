import type { NotificationItem as Notification } from '@fasl/shared/contracts/classroom/notification';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import styles from './notification.module.css';

type Props = { item: Notification; follow: () => void };

export function NotificationItem({ item, follow }: Props) {
  const { t } = useTranslation('notification');
  const { title, body, path, isRead, at } = item;
  const content = (
    <>
      <span className={styles['mark']} aria-hidden="true">
        <Nuqta hollow={isRead} />
      </span>
      <span className={styles['words']}>
        <strong>{title}</strong>
        {body && <span>{body}</span>}
        <bdi className={styles['at']}>{formatDateTime(at)}</bdi>
      </span>
      {!isRead && <VisuallyHidden>{t('new')}</VisuallyHidden>}
      {path && <Icon name="arrow" className={styles['go']} />}
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
