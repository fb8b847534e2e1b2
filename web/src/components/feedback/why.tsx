import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import styles from './why.module.css';

/** Why a control is off; tie it to the control by its id. */
export function Why({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles['why']}>
      <Icon name="info" />
      <span>{children}</span>
    </p>
  );
}
