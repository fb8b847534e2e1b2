import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import styles from './disabled-reason.module.css';

/** The reason why a control is disabled; reference it with `aria-describedby`. */
export function DisabledReason({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles['why']}>
      <Icon name="info" />
      <span>{children}</span>
    </p>
  );
}
