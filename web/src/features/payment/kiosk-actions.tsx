import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import styles from './kiosk.module.css';
import { KioskIcon } from './kiosk-icon.tsx';
import type { Kiosk } from './kiosk-words.ts';
import { useKioskActions } from './use-kiosk-actions.ts';

export function KioskActions(kiosk: Kiosk) {
  const { t } = useTranslation('payment');
  const { copy, share, save, isSaving } = useKioskActions(kiosk);
  return (
    <div className={styles['actions']}>
      <Button variant="soft" small onClick={copy}>
        <KioskIcon name="copy" />
        {t('kiosk.copy')}
      </Button>
      {share && (
        <Button variant="soft" small onClick={share}>
          <KioskIcon name="share" />
          {t('kiosk.share')}
        </Button>
      )}
      <Button variant="soft" small busy={isSaving} onClick={save}>
        <KioskIcon name="picture" />
        {t('kiosk.save')}
      </Button>
    </div>
  );
}
