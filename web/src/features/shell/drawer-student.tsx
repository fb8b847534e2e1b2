import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { useTranslation } from 'react-i18next';
import { Face } from '#components/face.tsx';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';
import { DrawerButton } from './drawer-button.tsx';
import { DrawerLink } from './drawer-link.tsx';
import { LogOutItem } from './log-out-item.tsx';
import styles from './menu-items.module.css';
import { WalletSlot } from './wallet-slot.tsx';

type Props = { user: ViewerUser; wallet: boolean; close: () => void; search: () => void };

export function DrawerStudent({ user, wallet, close, search }: Props) {
  const { t } = useTranslation('common');
  const school = useSchool();

  return (
    <>
      <div className={styles['person']}>
        <Face name={user.firstName} photoUrl={user.photoUrl} />
        <bdi>{user.username}</bdi>
      </div>
      {wallet && <WalletSlot onOpen={close} />}
      <ul className={styles['links']}>
        <DrawerLink to={paths.home} icon="house" text={t('home')} close={close} />
        <DrawerButton icon="search" text={t('search')} onClick={search} />
        <DrawerLink to={paths.dashboard} icon="gauge" text={t('dashboard')} close={close} guarded />
        <DrawerLink to={paths.profile} icon="person" text={t('profile')} close={close} guarded />
        <DrawerLink to={paths.settings} icon="gear" text={t('settings')} close={close} guarded />
        {school?.shows.progress && (
          <DrawerLink to={paths.progress} icon="check" text={t('progress')} close={close} guarded />
        )}
        <LogOutItem close={close} />
      </ul>
    </>
  );
}
