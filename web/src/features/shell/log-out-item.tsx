import { useTranslation } from 'react-i18next';
import { useLogOut } from '#lib/session/use-log-out.ts';
import { DrawerButton } from './drawer-button.tsx';

export function LogOutItem({ close }: { close: () => void }) {
  const { t } = useTranslation('common');
  const { logOut, isLeaving } = useLogOut();
  const leave = () => {
    close();
    logOut();
  };
  return <DrawerButton icon="logOut" text={t('logOut')} onClick={leave} busy={isLeaving} />;
}
