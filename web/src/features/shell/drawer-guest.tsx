import { useTranslation } from 'react-i18next';
import { paths } from '#lib/router/paths.ts';
import { DrawerButton } from './drawer-button.tsx';
import { DrawerLink } from './drawer-link.tsx';
import styles from './menu-items.module.css';
import { useWayBack } from './use-way-back.ts';

type Props = { close: () => void; search: () => void };

export function DrawerGuest({ close, search }: Props) {
  const { t } = useTranslation('common');
  const wayBack = useWayBack();
  return (
    <ul className={styles['links']}>
      <DrawerLink to={paths.home} icon="house" text={t('home')} close={close} />
      <DrawerButton icon="search" text={t('search')} onClick={search} />
      <DrawerLink
        to={paths.login}
        search={wayBack}
        icon="logIn"
        text={t('logIn')}
        close={close}
        guarded
      />
      <DrawerLink to={paths.signup} icon="userPlus" text={t('signUp')} close={close} guarded />
    </ul>
  );
}
