import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { paths } from '#lib/paths.ts';
import styles from './dashboard.module.css';

const tabs = [
  { name: 'profile', to: paths.profile, icon: 'person' },
  { name: 'settings', to: paths.settings, icon: 'gear' },
] as const;

/** A list at the side; under 992 px a bar at the lower edge. */
export function DashboardTabs() {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('tabs.label')} className={styles['tabs']}>
      <ul className={styles['list']}>
        {tabs.map(({ name, to, icon }) => (
          <li key={name}>
            <Link to={to} className={styles['tab']} activeOptions={{ includeSearch: false }}>
              <Icon name={icon} />
              {t(`tabs.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
