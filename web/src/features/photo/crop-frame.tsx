import { useState } from 'react';
import Cropper, { type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import styles from './photo-editor.module.css';
import type { Picture } from './use-picture.ts';

const center: Point = { x: 0, y: 0 };

/** Moved by pointer or arrow keys, enlarged by wheel, two fingers or the slider. */
export function CropFrame({ picture }: { picture: Picture }) {
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
