import type { ReactNode } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './score-ring.module.css';

const radius = 69;

const circumference = 2 * Math.PI * radius;

type Props = {
  /** From 0 to 100. */
  share: number;
  /** A passed result has the dot of the letter. */
  dotted: boolean;
  className?: string | undefined;
  /** The figures inside the ring. */
  children: ReactNode;
};

/** The letter fa as a ring that shows a share. Decorative without its figures. */
export function ScoreRing({ share, dotted, className, children }: Props) {
  return (
    <div className={joinClasses(styles['ring'], dotted && styles['dotted'], className)}>
      <svg viewBox={dotted ? '0 -78 200 278' : '0 0 200 200'} aria-hidden="true">
        <path
          className={styles['plate']}
          d="M100 0A100 100 0 0 1 100 200H0V100A100 100 0 0 1 100 0Z"
        />
        <circle className={styles['track']} cx="100" cy="100" r={radius} />
        <circle
          className={styles['reached']}
          cx="100"
          cy="100"
          r={radius}
          strokeDasharray={`${(share / 100) * circumference} ${circumference}`}
          transform="rotate(-90 100 100)"
        />
        {dotted && (
          <rect
            className={styles['dot']}
            x="76"
            y="-66"
            width="48"
            height="48"
            rx="7"
            transform="rotate(45 100 -42)"
          />
        )}
      </svg>
      <div className={styles['figures']}>{children}</div>
    </div>
  );
}
