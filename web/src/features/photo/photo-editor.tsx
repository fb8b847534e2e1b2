import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { CropFrame } from './crop-frame.tsx';
import styles from './photo-editor.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';
import { usePicture } from './use-picture.ts';

type Props = { file: File; close: () => void; again: () => void };

/** Cuts a chosen picture to a face and sends it. */
export function PhotoEditor({ file, close, again }: Props) {
  const { t } = useTranslation('dashboard');
  const picture = usePicture(file);
  const upload = usePhotoUpload(close);
  const chooseAnother = () => {
    upload.forget();
    again();
  };

  return (
    <div className={styles['editor']}>
      <h2 className={styles['title']}>{t('photo.title')}</h2>
      {picture.isBroken ? (
        <RefusalNote text={t('photo.unreadable')} />
      ) : (
        <CropFrame key={picture.url} picture={picture} />
      )}
      {upload.sent ? (
        <UploadProgress sent={upload.sent} cancel={upload.cancel} />
      ) : (
        <>
          <RefusalNote text={upload.refusal} />
          <div className={styles['actions']}>
            <Button variant="soft" onClick={chooseAnother}>
              {t('photo.other')}
            </Button>
            {!picture.isBroken && (
              <Button busy={picture.area === null} onClick={() => void upload.send(picture)}>
                {t(upload.refusal ? 'photo.again' : 'photo.save')}
              </Button>
            )}
            <Button variant="ghost" onClick={close}>
              {t('photo.close')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
