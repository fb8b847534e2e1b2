import { useTranslation } from 'react-i18next';
import styles from './panel.module.css';
import type { Way } from './panel-state.ts';
import { WayIcon } from './way-icon.tsx';

type Props = { way: Way; chosen: boolean; choose: () => void };

export function MethodOption({ way, chosen, choose }: Props) {
  const { t } = useTranslation('wallet');
  return (
    <label className={styles['option']}>
      <WayIcon way={way} />
      <span className={styles['grow']}>
        <b>{t(`method.ways.${way}.name`)}</b>
        <span className={styles['hint']}>{t(`method.ways.${way}.hint`)}</span>
      </span>
      <input
        type="radio"
        name="wallet-way"
        className={styles['radio']}
        checked={chosen}
        onChange={choose}
      />
    </label>
  );
}
