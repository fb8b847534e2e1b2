import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/dashboard-icon.tsx';
import { Icon } from '#components/icon.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './dashboard.module.css';

const tabs = [
  { name: 'overview', to: paths.dashboard, icon: <DashboardIcon name="grid" />, exact: true },
  { name: 'profile', to: paths.profile, icon: <Icon name="person" />, exact: false },
  {
    name: 'classrooms',
    to: paths.myClassrooms,
    icon: <DashboardIcon name="door" />,
    exact: false,
  },
  { name: 'activity', to: paths.activity, icon: <DashboardIcon name="activity" />, exact: false },
  { name: 'settings', to: paths.settings, icon: <Icon name="gear" />, exact: false },
] as const;

/** A list at the side; under 992 px a bar at the lower edge. */
export function DashboardTabs() {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('tabs.label')} className={styles['tabs']}>
      <ul className={styles['list']}>
        {tabs.map(({ name, to, icon, exact }) => (
          <li key={name}>
            <Link to={to} className={styles['tab']} activeOptions={{ includeSearch: false, exact }}>
              {icon}
              {t(`tabs.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
