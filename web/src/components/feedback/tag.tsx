import type { ReactNode } from 'react';
import { classes } from '#lib/browser/classes.ts';
import { Nuqta } from '../brand/nuqta.tsx';
import styles from './tag.module.css';

type Props = {
  kind?: 'blue' | 'orange' | 'purple' | 'yellow' | 'ok' | 'bad' | 'warn' | undefined;
  /** Badges of a state carry the dot, plain tags do not. */
  dot?: boolean | undefined;
  children: ReactNode;
};

/** A word on a soft colour. The word says it all; the colour only helps to find it. */
export function Tag({ kind, dot, children }: Props) {
  return (
    <span className={classes(styles['tag'], kind && styles[kind])}>
      {dot && <Nuqta />}
      {children}
    </span>
  );
}
