import { code128 } from '@fasl/shared/rules/text/code128';
import { useTranslation } from 'react-i18next';
import styles from './kiosk.module.css';

/** White around the bars, which a reader needs. */
const quiet = 10;
const height = 40;

export function Barcode({ digits }: { digits: string }) {
  const { t } = useTranslation('payment');
  const code = code128(digits);
  if (!code) return null;
  const bars = code.bars.map(({ at, width }) => `M${at + quiet} 0h${width}v${height}h-${width}z`);
  return (
    <svg
      role="img"
      aria-label={t('kiosk.barcode')}
      viewBox={`0 0 ${code.width + 2 * quiet} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={styles['barcode']}
    >
      <path d={bars.join('')} />
    </svg>
  );
}
