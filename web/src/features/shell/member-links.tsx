import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/button/icon-button.tsx';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';
import { useLogOut } from '#lib/session/use-log-out.ts';
import styles from './header.module.css';
import { StudentLinks } from './student-links.tsx';

export { SessionWatch } from './session-watch.tsx';

type Props = { user: ViewerUser; full: boolean; wallet: boolean };

export function MemberLinks(props: Props) {
  return props.user.role === 'parent' ? <ParentLinks {...props} /> : <StudentLinks {...props} />;
}

function ParentLinks({ user, full }: { user: ViewerUser; full: boolean }) {
  const { t } = useTranslation('common');
  const { logOut, isLeaving } = useLogOut();
  const school = useSchool();

  return (
    <>
      {full && <bdi className={styles['text']}>{user.firstName}</bdi>}
      {school?.shows.progress && (
        <Link to={paths.progress} className={styles['text']}>
          {t('progress')}
        </Link>
      )}
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
