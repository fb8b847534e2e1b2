import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { DashboardIcon } from '#components/dashboard-icon.tsx';
import { Icon } from '#components/icon.tsx';
import styles from './card.module.css';
import { loadDownload, loadScan, loadView, type Screen } from './card-screens.tsx';

type Props = {
  flipped: boolean;
  flip: () => void;
  show: (screen: Screen) => void;
};

export function CardActions({ flipped, flip, show }: Props) {
  const { t } = useTranslation('profile');
  const opens = (screen: Screen, load: () => Promise<unknown>) => ({
    onPointerDown: () => void load(),
    onFocus: () => void load(),
    onClick: () => show(screen),
  });

  return (
    <div className={styles['actions']}>
      <Button variant="soft" small aria-pressed={flipped} onClick={flip}>
        <DashboardIcon name="flip" />
        {t('card.flip')}
      </Button>
      <Button variant="soft" small {...opens('view', loadView)}>
        <Icon name="eye" />
        {t('card.view')}
      </Button>
      <Button variant="soft" small {...opens('download', loadDownload)}>
        <DashboardIcon name="download" />
        {t('card.download')}
      </Button>
      <Button variant="soft" small {...opens('scan', loadScan)}>
        <DashboardIcon name="qr" />
        {t('card.scan')}
      </Button>
    </div>
  );
}
