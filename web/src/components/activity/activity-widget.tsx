import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { type ActivityList, getActivityPath } from '#lib/router/activity-path.ts';
import styles from './activity-widget.module.css';

type Props = {
  list: ActivityList;
  /** Target of the heading link, in addition to the link to all rows. */
  to?: string;
  /** Hides the link to all rows if there are none. */
  hasMore?: boolean;
  children: ReactNode;
};

export function ActivityWidget({ list, to, hasMore = true, children }: Props) {
  const { t } = useTranslation('activity');
  const id = useId();
  const title = t(`tabs.${list}`);
  return (
    <section aria-labelledby={id} className={styles['widget']}>
      <div className={styles['top']}>
        <h2 id={id}>
          {to ? (
            <Link to={to} className={styles['leads']}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {hasMore && (
          <TextLink
            to={getActivityPath(list)}
            className={styles['all']}
            aria-label={t('allOf', { what: title })}
          >
            {t('all')}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}
