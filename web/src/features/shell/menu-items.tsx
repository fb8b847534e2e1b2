import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { LanguageToggle } from '#components/language-toggle.tsx';
import { SchemeToggle } from '#components/scheme-toggle.tsx';
import { useViewer } from '#lib/session/session.ts';
import { DrawerGuest } from './drawer-guest.tsx';
import { DrawerParent } from './drawer-parent.tsx';
import { DrawerStudent } from './drawer-student.tsx';
import styles from './menu-items.module.css';
import { SignupReminder } from './signup-reminder.tsx';

export type MenuProps = { close: () => void; openSearch: () => void; wallet: boolean };

/** All of the header's, and the wallet. */
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
        <LanguageToggle className={styles['language']} />
        <IconButton icon="close" label={t('close')} onClick={close} />
      </div>
      <SignupReminder />
      {!user && <DrawerGuest close={close} search={search} />}
      {user?.role === 'student' && (
        <DrawerStudent user={user} wallet={wallet} close={close} search={search} />
      )}
      {user?.role === 'parent' && <DrawerParent user={user} close={close} />}
      <div className={styles['foot']}>
        <SchemeToggle />
      </div>
    </div>
  );
}
