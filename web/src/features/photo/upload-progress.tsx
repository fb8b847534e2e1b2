import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { megabytes } from '#lib/format/megabytes.ts';
import type { Sent } from '#lib/network/send-file.ts';
import styles from './photo-editor.module.css';

type Props = { sent: Sent; cancel: () => void };

export function UploadProgress({ sent: { loaded, total }, cancel }: Props) {
  const { t } = useTranslation('dashboard');
  const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
  const words = t('photo.sent', { percent, done: megabytes(loaded), all: megabytes(total) });

  return (
    <div className={styles['progress']}>
      <progress max={100} value={percent} aria-label={t('photo.sending')} />
      <p>{words}</p>
      <Button variant="soft" onClick={cancel}>
        {t('photo.cancel')}
      </Button>
    </div>
  );
}
