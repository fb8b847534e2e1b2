import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { useTranslation } from 'react-i18next';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';
import { DrawerLink } from './drawer-link.tsx';
import { LogOutItem } from './log-out-item.tsx';
import styles from './menu-items.module.css';

export function DrawerParent({ user, close }: { user: ViewerUser; close: () => void }) {
  const { t } = useTranslation('common');
  const school = useSchool();

  return (
    <>
      <p className={styles['person']}>
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
