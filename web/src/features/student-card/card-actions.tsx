import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { DashboardIcon } from '#components/dashboard-icon.tsx';
import { Icon } from '#components/icon.tsx';
import styles from './card.module.css';
import { loadScan, type Screen } from './card-screens.tsx';
import type { CardWords } from './card-words.ts';
import { useDownload } from './use-download.ts';

type Props = {
  words: CardWords;
  flipped: boolean;
  flip: () => void;
  show: (screen: Screen) => void;
};

export function CardActions({ words, flipped, flip, show }: Props) {
  const { t } = useTranslation('profile');
  const { download, busy } = useDownload(words);

  return (
    <div className={styles['actions']}>
      <Button variant="soft" small aria-pressed={flipped} onClick={flip}>
        <DashboardIcon name="flip" />
        {t('card.flip')}
      </Button>
      <Button variant="soft" small onClick={() => show('view')}>
        <Icon name="eye" />
        {t('card.view')}
      </Button>
      <Button variant="soft" small busy={busy} onClick={() => void download()}>
        <DashboardIcon name="download" />
        {t('card.download')}
      </Button>
      <Button
        variant="soft"
        small
        onPointerDown={loadScan}
        onFocus={loadScan}
        onClick={() => show('scan')}
      >
        <DashboardIcon name="qr" />
        {t('card.scan')}
      </Button>
    </div>
  );
}
