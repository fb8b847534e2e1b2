import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/button/icon-button.tsx';
import { Avatar } from '#components/classroom/avatar.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import { useSchool } from '#lib/api/school.ts';
import { loadAfterFirstScreen } from '#lib/network/import-chunk.ts';
import { createLazyPart, LazyPart } from '#lib/network/lazy-part.tsx';
import { paths } from '#lib/router/paths.ts';
import { useLogOut } from '#lib/session/use-log-out.ts';
import styles from './header.module.css';
import bellStyles from './notification-bell.module.css';
import { ShellLink } from './shell-link.tsx';
import { WalletSlot } from './wallet-slot.tsx';

/** Its styles load at once, because they shorten the footer too. */
const loadBell = () =>
  importWithTranslations(() => import('./notification-bell.tsx'), 'notification');

const bell = createLazyPart(async () => (await loadAfterFirstScreen(loadBell)).NotificationBell);

const bellIcon = (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4" />
  </svg>
);

type Props = { user: ViewerUser; full: boolean; wallet: boolean };

export function StudentLinks({ user, full, wallet }: Props) {
  const { t } = useTranslation('common');
  const { logOut, isLeaving } = useLogOut();
  const school = useSchool();

  return (
    <>
      {full && school?.shows.progress && (
        <ShellLink to={paths.progress} className={styles['text']}>
          {t('progress')}
        </ShellLink>
      )}
      <LazyPart
        part={bell}
        waiting={<span className={bellStyles['bell']}>{bellIcon}</span>}
        props={{ icon: bellIcon }}
      />
      {wallet && <WalletSlot />}
      <ShellLink to={paths.dashboard} className={styles['person']}>
        <VisuallyHidden>{t('dashboardOf', { name: user.username })}</VisuallyHidden>
        <Avatar name={user.firstName} photoUrl={user.photoUrl} />
        {full && (
          <bdi className={styles['username']} aria-hidden="true">
            {user.username}
          </bdi>
        )}
      </ShellLink>
      {full && (
        <IconButton
          icon="logOut"
          className={styles['edge']}
          label={isLeaving ? t('loggingOut') : t('logOut')}
          aria-disabled={isLeaving}
          onClick={logOut}
        />
      )}
    </>
  );
}
