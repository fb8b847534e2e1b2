import type { Profile } from '@fasl/shared/contracts/profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { PasswordDialog } from '#features/profile/password-dialog.tsx';
import styles from './card.module.css';
import { CardScreens, loadScan, type Screen } from './card-screens.tsx';
import { useCardWords } from './card-words.ts';
import { StudentCard } from './student-card.tsx';
import { useDownload } from './use-download.ts';

/** The card, and what can be done with it. */
export function CardSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const words = useCardWords(profile);
  const [flipped, setFlipped] = useState(false);
  const [screen, setScreen] = useState<Screen | 'password' | null>(null);
  const { download, busy } = useDownload(words);
  const close = () => setScreen(null);

  return (
    <div className={styles['section']}>
      <StudentCard words={words} flipped={flipped} />
      <div className={styles['beside']}>
        <p className={styles['use']}>{t('card.use')}</p>
        <div className={styles['actions']}>
          <Button variant="soft" small aria-pressed={flipped} onClick={() => setFlipped(!flipped)}>
            <Icon name="flip" />
            {t('card.flip')}
          </Button>
          <Button variant="soft" small onClick={() => setScreen('view')}>
            <Icon name="eye" />
            {t('card.view')}
          </Button>
          <Button variant="soft" small busy={busy} onClick={() => void download()}>
            <Icon name="download" />
            {t('card.download')}
          </Button>
          <Button
            variant="soft"
            small
            onPointerDown={loadScan}
            onFocus={loadScan}
            onClick={() => setScreen('scan')}
          >
            <Icon name="qr" />
            {t('card.scan')}
          </Button>
        </div>
        <Button variant="line" small onClick={() => setScreen('password')}>
          {t('password.change')}
        </Button>
      </div>
      <CardScreens words={words} screen={screen === 'password' ? null : screen} close={close} />
      <PasswordDialog open={screen === 'password'} close={close} />
    </div>
  );
}
