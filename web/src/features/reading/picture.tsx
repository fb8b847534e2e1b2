import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './reading.module.css';
import { ScrollArea } from './scroll-area.tsx';
import { ZoomBar } from './zoom-bar.tsx';

type Props = { address: string; name: string; onError: () => void };

export function Picture({ address, name, onError }: Props) {
  const { t } = useTranslation('reading');
  const [zoom, setZoom] = useState(1);
  const [naturalWidth, setNaturalWidth] = useState(0);
  // Not larger than its natural size until zoomed.
  const size = {
    inlineSize: `calc(min(100%, ${naturalWidth}px) * ${zoom})`,
    maxInlineSize: 'none',
  };

  return (
    <div className={styles['paper']}>
      <ZoomBar label={t('size')} zoom={zoom} setZoom={setZoom} />
      <ScrollArea label={t('page', { place: 1 })}>
        <img
          src={address}
          alt={name}
          onError={onError}
          onLoad={({ currentTarget }) => setNaturalWidth(currentTarget.naturalWidth)}
          className={joinClasses(styles['sheet'], styles['picture'])}
          style={naturalWidth > 0 ? size : undefined}
        />
      </ScrollArea>
    </div>
  );
}
