import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/nuqta.tsx';
import styles from './navigator.module.css';

const markers = ['answered', 'unanswered', 'untouched'] as const;

export function NavigatorLegend() {
  const { t } = useTranslation('running-test');
  return (
    <ul className={styles['legend']}>
      {markers.map((marker) => (
        <li key={marker} data-marker={marker}>
          <Nuqta hollow={marker === 'unanswered'} />
          {t(`marker.${marker}`)}
        </li>
      ))}
    </ul>
  );
}
