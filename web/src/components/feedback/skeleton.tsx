import type { CSSProperties } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './state.module.css';

type Props = {
  /** `poster` and `face` have fixed proportions; `line` takes `width` and `height`. */
  shape?: 'line' | 'poster' | 'face' | undefined;
  width?: string | undefined;
  height?: string | undefined;
  className?: string | undefined;
};

/** Placeholder with the final size of the content. Announce the loading state once, next to it. */
export function Skeleton({ shape = 'line', width, height, className }: Props) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return (
    <span
      aria-hidden="true"
      className={joinClasses(styles['skeleton'], shape !== 'line' && styles[shape], className)}
      style={size}
    />
  );
}
