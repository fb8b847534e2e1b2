import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wrap } from '#components/wrap.tsx';
import { useViewer } from '#lib/session/session.ts';
import styles from './dashboard.module.css';
import { DashboardTabs } from './dashboard-tabs.tsx';

/** The student's own pages: photo and tabs beside them, on small screens above and below them. */
export function DashboardLayout({ photo }: { photo: ReactNode }) {
  const user = useViewer()?.user;

  return (
    <Wrap className={styles['layout']}>
      <div className={styles['side']}>
        {user && (
          <div className={styles['person']}>
            {photo}
            <p className={styles['name']}>
              <bdi>{user.firstName}</bdi>
            </p>
          </div>
        )}
        <DashboardTabs />
      </div>
      <div className={styles['page']}>
        <Outlet />
      </div>
    </Wrap>
  );
}
