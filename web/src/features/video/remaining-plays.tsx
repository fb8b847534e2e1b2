import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { useSizeText } from '#lib/format/file-size.ts';
import styles from './video-view.module.css';

type Props = { left: number; allowed: number; bytes: number | null };

/** One line; the rule behind it opens on request. */
export function RemainingPlays({ left, allowed, bytes }: Props) {
  const { t } = useTranslation('video');
  const sizeText = useSizeText();
  const dots = Array.from({ length: Math.min(allowed, 10) }, (_, index) => index + 1);
  return (
    <details className={styles['plays']}>
      <summary>
        <span className={styles['dots']} aria-hidden="true">
          {dots.map((dot) => (
            <Nuqta key={dot} hollow={dot > left} />
          ))}
        </span>
        <span>{left > 0 ? t('playsLeft', { count: left }) : t('lastPlay')}</span>
        <Icon name="info" />
      </summary>
      <p>
        {t('playsHint')}
        {bytes !== null && ` ${t('weight', { size: sizeText(bytes) })}`}
      </p>
    </details>
  );
}
