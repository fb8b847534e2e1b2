import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { type ActivityList, activityPath } from '#lib/router/activity-path.ts';
import styles from './activity-widget.module.css';

type Props = {
  list: ActivityList;
  /** Where the whole of it leads, beside the way to all of its rows. */
  to?: string;
  children: ReactNode;
};

/** The newest of one kind, with the way to all of it. */
export function ActivityWidget({ list, to, children }: Props) {
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
        <TextLink
          to={activityPath(list)}
          className={styles['all']}
          aria-label={t('allOf', { what: title })}
        >
          {t('all')}
        </TextLink>
      </div>
      {children}
    </section>
  );
}
