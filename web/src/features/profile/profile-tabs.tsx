import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import styles from './profile.module.css';
import { tabs } from './profile-search.ts';

export function ProfileTabs() {
  const { t } = useTranslation('profile');
  return (
    <nav aria-label={t('tabs.label')}>
      <ul className={styles['tabs']}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={paths.profile}
              search={{ tab }}
              resetScroll={false}
              activeOptions={{ exact: true, explicitUndefined: true }}
              className={styles['tab']}
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
