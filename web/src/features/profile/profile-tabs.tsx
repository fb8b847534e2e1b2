import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from '#components/tab-bar.module.css';
import { paths } from '#lib/router/paths.ts';
import { useOpenTab } from '#lib/router/use-open-tab.ts';
import { type Tab, tabs } from './profile-search.ts';

/** The first one has no name in the address: compared in part, it would count as open on all others. */
export function ProfileTabs({ open }: { open: Tab }) {
  const { t } = useTranslation('profile');
  const list = useOpenTab(open);

  return (
    <nav aria-label={t('tabs.label')} className={styles['bar']}>
      <ul ref={list} className={styles['tabs']}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={paths.profile}
              search={{ tab }}
              resetScroll={false}
              className={styles['tab']}
              data-tab={tab}
              activeOptions={{ exact: true }}
              aria-current={tab === open ? 'page' : 'false'}
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
