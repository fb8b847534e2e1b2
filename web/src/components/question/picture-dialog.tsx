import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { Sheet } from '#components/sheet.tsx';
import styles from './body.module.css';

export type Picture = { src: string; alt: string };

/** As large as it comes, to be moved around under the fingers. */
export function PictureDialog({ picture, close }: { picture: Picture | null; close: () => void }) {
  const { t } = useTranslation('question');
  return (
    <Sheet
      label={picture?.alt || t('picture')}
      open={picture !== null}
      close={close}
      side="full"
      className={styles['zoom']}
    >
      <IconButton icon="close" label={t('closePicture')} onClick={close} />
      <img src={picture?.src} alt={picture?.alt ?? ''} />
    </Sheet>
  );
}
