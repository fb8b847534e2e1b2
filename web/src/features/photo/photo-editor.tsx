import Cropper, { type Point } from 'react-easy-crop';
import styles from './photo-editor.module.css';
import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import type { SentBytes } from '#lib/api/send-file.ts';
import { formatMegabytes } from '#lib/format/file-size.ts';
import { usePhotoUpload } from './use-photo-upload.ts';
import { type Picture, usePicture } from './use-picture.ts';

const center: Point = { x: 0, y: 0 };

type Props = { file: File; close: () => void; chooseAgain: () => void };

export function PhotoEditor({ file, close, chooseAgain }: Props) {
  const { t } = useTranslation('dashboard');
  const picture = usePicture(file);
  const upload = usePhotoUpload(close);
  const chooseAnother = () => {
    upload.forget();
    chooseAgain();
  };

  return (
    <div className={styles['editor']}>
      <h2 className={styles['title']}>{t('photo.title')}</h2>
      {picture.isBroken ? (
        <FormError text={t('photo.unreadable')} />
      ) : (
        <CropFrame key={picture.url} picture={picture} />
      )}
      {upload.sent ? (
        <UploadProgress sent={upload.sent} cancel={upload.cancel} />
      ) : (
        <>
          <FormError text={upload.failure} />
          <div className={styles['actions']}>
            <Button variant="soft" onClick={chooseAnother}>
              {t('photo.other')}
            </Button>
            {!picture.isBroken && (
              <Button busy={picture.area === null} onClick={() => void upload.send(picture)}>
                {t(upload.failure ? 'photo.again' : 'photo.save')}
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

type UploadProgressProps = { sent: SentBytes; cancel: () => void };

function UploadProgress({ sent: { loaded, total }, cancel }: UploadProgressProps) {
  const { t } = useTranslation('dashboard');
  const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
  const progressText = t('photo.sent', {
    percent,
    done: formatMegabytes(loaded),
    all: formatMegabytes(total),
  });

  return (
    <div className={styles['progress']}>
      <progress max={100} value={percent} aria-label={t('photo.sending')} />
      <p>{progressText}</p>
      <Button variant="soft" onClick={cancel}>
        {t('photo.cancel')}
      </Button>
    </div>
  );
}

/** Moved by pointer or arrow keys, zoomed by wheel, two fingers or the slider. */
function CropFrame({ picture }: { picture: Picture }) {
  const { t } = useTranslation('dashboard');
  const [crop, setCrop] = useState(center);
  const [zoom, setZoom] = useState(1);

  return (
    <>
      <div className={styles['frame']}>
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={4}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => picture.setArea(area)}
          mediaProps={{ alt: '', onError: picture.setBroken }}
          cropperProps={{ role: 'application', 'aria-label': t('photo.frame') }}
          disableAutomaticStylesInjection
        />
      </div>
      <label className={styles['zoom']}>
        {t('photo.zoom')}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <p className={styles['hint']}>{t('photo.hint')}</p>
    </>
  );
}
