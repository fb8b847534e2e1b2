import type { ViewerUser } from '@fasl/shared/contracts/viewer';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { useSchool } from '#lib/school.ts';
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
