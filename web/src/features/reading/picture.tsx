import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#lib/browser/classes.ts';
import { Desk } from './desk.tsx';
import { PaperBar } from './paper-bar.tsx';
import styles from './reading.module.css';

type Props = { address: string; name: string; onError: () => void };

/** A paper that was photographed, on the same desk as one that was written. */
export function Picture({ address, name, onError }: Props) {
  const { t } = useTranslation('reading');
  const [zoom, setZoom] = useState(1);
  const [ownWidth, setOwnWidth] = useState(0);
  // No larger than it is, until somebody wants it so.
  const size = { inlineSize: `calc(min(100%, ${ownWidth}px) * ${zoom})`, maxInlineSize: 'none' };

  return (
    <div className={styles['paper']}>
      <PaperBar label={t('size')} zoom={zoom} setZoom={setZoom} />
      <Desk label={t('page', { place: 1 })}>
        <img
          src={address}
          alt={name}
          onError={onError}
          onLoad={({ currentTarget }) => setOwnWidth(currentTarget.naturalWidth)}
          className={classes(styles['sheet'], styles['picture'])}
          style={ownWidth > 0 ? size : undefined}
        />
      </Desk>
    </div>
  );
}
