import type { CSSProperties } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './kashida.module.css';

type Props = {
  /** From 0 to 100. */
  percent: number;
  /** Accessible label, for example `62% complete`; without it the word is decorative. */
  label?: string;
  className?: string | undefined;
};

const progress = (percent: number) =>
  ({ '--progress': `${Math.min(100, Math.max(0, percent))}%` }) as CSSProperties;

/** Progress bar: the stroke in فـــصل grows from fa to sad. */
export function Kashida({ percent, label, className }: Props) {
  return (
    <div className={joinClasses(styles['word'], className)} style={progress(percent)}>
      {label && <AccessibleProgress percent={percent} label={label} />}
      <svg viewBox="424 -60 160 330" aria-hidden="true">
        <path d="M424 150H506" />
        <circle cx="506" cy="100" r="50" />
        <rect x="486" y="-42" width="40" height="40" rx="5" transform="rotate(45 506 -22)" />
      </svg>
      <span className={styles['stroke']} />
      <svg viewBox="18 -60 406 330" aria-hidden="true">
        <path d="M170 150H424M236 150V94M286 150C300 98 328 60 362 60C396 60 404 90 404 118V150M170 -40V180A64 64 0 0 1 42 180V152" />
      </svg>
    </div>
  );
}

const AccessibleProgress = ({ percent, label }: Pick<Props, 'percent' | 'label'>) => (
  <progress className={styles['heard']} max={100} value={percent} aria-label={label} />
);
