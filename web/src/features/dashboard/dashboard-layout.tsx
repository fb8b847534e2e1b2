import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Icon } from '#components/brand/icon.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
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

export function DashboardLayout({ photo }: { photo: ReactNode }) {
  const user = useViewer()?.user;

  return (
    <PageContainer className={styles['layout']}>
      <div className={styles['side']}>
        {user && <div className={styles['person']}>{photo}</div>}
        <DashboardTabs />
      </div>
      <div className={styles['page']}>
        <Outlet />
      </div>
    </PageContainer>
  );
}

function DashboardTabs() {
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
