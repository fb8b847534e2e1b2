import type { ReactNode } from 'react';
import styles from './amount.module.css';

type Props = { chosen: boolean; choose: () => void; children: ReactNode };

export function AmountTile({ chosen, choose, children }: Props) {
  return (
    <label className={styles['tile']}>
      <input type="radio" name="wallet-amount" checked={chosen} onChange={choose} />
      {children}
    </label>
  );
}
