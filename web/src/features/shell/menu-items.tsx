import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { forcesRedirect } from '@fasl/shared/rules/account/after-auth';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { ButtonLink } from '#components/button/button-link.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { LanguageToggle } from '#components/button/language-toggle.tsx';
import { SchemeToggle } from '#components/button/scheme-toggle.tsx';
import { Avatar } from '#components/classroom/avatar.tsx';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import { useSchool } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { useInstallation } from '#lib/browser/install-prompt.ts';
import { createLazyPart, LazyPart } from '#lib/network/lazy-part.tsx';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import { useLogOut } from '#lib/session/use-log-out.ts';
import { DrawerButton, DrawerLink } from './drawer-link.tsx';
import styles from './menu-items.module.css';
import { SignupReminder } from './signup-reminder.tsx';
import { useLoginRedirect } from './use-login-redirect.ts';
import { WalletSlot } from './wallet-slot.tsx';

export type MenuProps = { close: () => void; openSearch: () => void; wallet: boolean };

export function MenuItems({ close, openSearch, wallet }: MenuProps) {
  const { t } = useTranslation('common');
  const user = useViewer()?.user;
  const search = () => {
    close();
    openSearch();
  };

  return (
    <div className={styles['drawer']}>
      <div className={styles['top']}>
        <LanguageToggle />
        <IconButton icon="close" label={t('close')} onClick={close} />
      </div>
      <SignupReminder />
      {!user && <DrawerGuest close={close} search={search} />}
      {user?.role === 'student' && (
        <DrawerStudent user={user} wallet={wallet} close={close} search={search} />
      )}
      {user?.role === 'parent' && <DrawerParent user={user} close={close} />}
      <InstallLinks />
      {!user && <GuestBlock close={close} />}
      <div className={styles['foot']}>
        <SchemeToggle />
      </div>
    </div>
  );
}

const installItem = createLazyPart(
  async () =>
    (await importWithTranslations(() => import('./install-item.tsx'), 'install')).InstallItem,
);

/** Empty if the browser cannot install the portal or has installed it. */
function InstallLinks() {
  const installation = useInstallation();
  return (
    installation && (
      <ul className={styles['links']}>
        <LazyPart part={installItem} waiting={null} props={{ installation }} />
      </ul>
    )
  );
}

function DrawerParent({ user, close }: { user: ViewerUser; close: () => void }) {
  const { t } = useTranslation('common');
  const school = useSchool();

  return (
    <>
      <p>
        <bdi>{user.firstName}</bdi>
      </p>
      <ul className={styles['links']}>
        {school?.shows.progress && (
          <DrawerLink to={paths.progress} icon="gauge" text={t('progress')} close={close} />
        )}
        <LogOutItem close={close} />
      </ul>
    </>
  );
}

type Props = { close: () => void; search: () => void };

function DrawerGuest({ close, search }: Props) {
  const { t } = useTranslation('common');
  const school = useSchool();
  return (
    <ul className={styles['links']}>
      <DrawerLink to={paths.home} icon="house" text={t('home')} close={close} />
      <DrawerButton icon="search" text={t('search')} onClick={search} />
      <DrawerLink to={paths.faqs} icon="info" text={t('footer.faqs')} close={close} />
      {school?.shows.about && (
        <DrawerLink to={paths.about} icon="globe" text={t('footer.about')} close={close} />
      )}
    </ul>
  );
}

/** The two ways into an account, disabled until the sign-up is finished. */
function GuestBlock({ close }: { close: () => void }) {
  const { t } = useTranslation('common');
  const loginSearch = useLoginRedirect();
  const pending = forcesRedirect(useViewer()?.redirect ?? null);
  return (
    <div className={joinClasses(styles['block'], styles['guest'], getToneClass('rose'))}>
      <Shape name="lam" className={styles['shape']} />
      <p>{useSchool()?.headline}</p>
      <ButtonLink to={paths.signup} variant="onBlock" disabled={pending} onClick={close}>
        {t('signUp')}
      </ButtonLink>
      <ButtonLink
        to={paths.login}
        search={loginSearch ?? {}}
        variant="line"
        disabled={pending}
        onClick={close}
      >
        {t('logIn')}
      </ButtonLink>
    </div>
  );
}

type DrawerStudentProps = {
  user: ViewerUser;
  wallet: boolean;
  close: () => void;
  search: () => void;
};

function DrawerStudent({ user, wallet, close, search }: DrawerStudentProps) {
  const { t } = useTranslation('common');
  const school = useSchool();

  return (
    <>
      <div className={joinClasses(styles['block'], styles['student'], getToneClass('sky'))}>
        <Shape name="lam" className={styles['shape']} />
        <Avatar name={user.firstName} photoUrl={user.photoUrl} />
        <p>
          <bdi>{user.firstName || user.username}</bdi>
          {user.firstName && (
            <small>
              <bdi>{user.username}</bdi>
            </small>
          )}
        </p>
      </div>
      {wallet && <WalletSlot onOpen={close} />}
      <ul className={styles['links']}>
        <DrawerLink to={paths.home} icon="house" text={t('home')} close={close} />
        <DrawerButton icon="search" text={t('search')} onClick={search} />
        <DrawerLink to={paths.dashboard} icon="grid" text={t('dashboard')} close={close} guarded />
        <DrawerLink to={paths.profile} icon="person" text={t('profile')} close={close} guarded />
        <DrawerLink to={paths.settings} icon="gear" text={t('settings')} close={close} guarded />
        {school?.shows.progress && (
          <DrawerLink to={paths.progress} icon="gauge" text={t('progress')} close={close} guarded />
        )}
        <LogOutItem close={close} />
      </ul>
    </>
  );
}

function LogOutItem({ close }: { close: () => void }) {
  const { t } = useTranslation('common');
  const { logOut, isLeaving } = useLogOut();
  const leave = () => {
    close();
    logOut();
  };
  return <DrawerButton icon="logOut" text={t('logOut')} onClick={leave} busy={isLeaving} />;
}
