import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { useSchool } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { dismissNotice, useNotices } from '#lib/browser/notices.ts';
import { useConnection } from '#lib/network/connection.ts';
import { useLayout } from '#lib/router/layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import noticesStyles from './notices.module.css';
import { PopoverOutput } from './popover-output.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import styles from './shell.module.css';
import { SignupReminder } from './signup-reminder.tsx';

type Props = { openSearch: () => void; prepareSearch: () => void; children: ReactNode };

export function Shell({ openSearch, prepareSearch, children }: Props) {
  const { t } = useTranslation('common');
  const layout = useLayout();
  // Renders the footer only after the first page, to avoid a layout shift.
  const isPageReady = useRouterState({
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
      {layout.showFooter && isPageReady && <Footer />}
      <Notices />
      <RouteAnnouncer />
    </div>
  );
}

/** Hidden from screen readers, which announce the heading and the title of the new page. */
function PendingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  return pending ? <div className={styles['pending']} aria-hidden="true" /> : null;
}

/** The server has set the theme, unless it changed since or the page was not server-rendered. */
function useSchoolTheme(): void {
  const theme = useSchool()?.theme;

  useEffect(() => {
    if (theme) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}

function ConnectionBanner() {
  const { t } = useTranslation('common');
  const connection = useConnection();
  const shown = connection === 'back' ? 'online' : 'offline';

  // The live region must exist before its text, or screen readers miss the text.
  return (
    <output className={styles['connection']}>
      {connection !== 'online' && (
        <p className={joinClasses(styles['banner'], styles[shown])}>
          <Icon name={shown} />
          {t(`connection.${shown}`)}
        </p>
      )}
    </output>
  );
}

/** Notices are shown for three seconds. */
function Notices() {
  const { t } = useTranslation('common');
  const notices = useNotices();

  return (
    <PopoverOutput className={noticesStyles['region']}>
      {notices.map(({ id, kind, text, link }) => (
        <div key={id} className={joinClasses(noticesStyles['notice'], noticesStyles[kind])}>
          <Icon name={kind === 'success' ? 'check' : 'warning'} />
          <p>
            {text}{' '}
            {link && (
              <Link to={link.to} onClick={() => dismissNotice(id)}>
                {link.text}
              </Link>
            )}
          </p>
          <IconButton
            icon="close"
            label={t('notices.dismiss')}
            className={noticesStyles['dismiss']}
            onClick={() => dismissNotice(id)}
          />
        </div>
      ))}
    </PopoverOutput>
  );
}
