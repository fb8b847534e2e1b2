import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '#lib/router/layout.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { PendingBar } from './pending-bar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import styles from './shell.module.css';
import { SignupReminder } from './signup-reminder.tsx';
import { useSchoolTheme } from './use-school-theme.ts';

type Props = { openSearch: () => void; prepareSearch: () => void; children: ReactNode };

/** What stands around every page, as far as the page's layout lets it. */
export function Shell({ openSearch, prepareSearch, children }: Props) {
  const { t } = useTranslation('common');
  const layout = useLayout();
  // Before the first page is there, the footer would only be pushed away by it.
  const isThere = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation !== undefined,
  });
  useSchoolTheme();

  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {t('skip')}
      </a>
      <PendingBar />
      <div className={styles['top']}>
        {layout.showConnection && <ConnectionBanner />}
        {layout.showHeader && (
          <Header
            openSearch={openSearch}
            prepareSearch={prepareSearch}
            showWallet={layout.showWallet}
          />
        )}
      </div>
      {layout.showHeader && <SignupReminder />}
      <main id="content" tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      {layout.showFooter && isThere && <Footer />}
      <Notices />
      <RouteAnnouncer />
    </div>
  );
}
