/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A `progress` element cannot be drawn as a kashida in every browser. */
import type { CSSProperties } from 'react';
import styles from './progress-stroke.module.css';

type Props = {
  /** From 0 to 100. */
  percent: number;
  /** Accessible label, for example `Physics: 62% complete`. */
  label: string;
};

/** A compact progress bar for rows: the kashida without the letters. */
export function ProgressStroke({ percent, label }: Props) {
  const reached = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={reached}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles['stroke']}
      style={{ '--progress': `${reached}%` } as CSSProperties}
    />
  );
}
