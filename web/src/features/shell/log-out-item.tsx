import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { useLogOut } from '#lib/use-log-out.ts';
import styles from './menu-items.module.css';

export function LogOutItem({ close }: { close: () => void }) {
  const { t } = useTranslation('common');
  const { logOut, isLeaving } = useLogOut();

  return (
    <li>
      <button
        type="button"
        className={styles['link']}
        aria-disabled={isLeaving}
        onClick={() => {
          close();
          logOut();
        }}
      >
        <Icon name="logOut" />
        {t('logOut')}
      </button>
    </li>
  );
}
