import type { ReactNode } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import { Nuqta } from '../brand/nuqta.tsx';
import styles from './tag.module.css';

type Props = {
  kind?: 'blue' | 'orange' | 'purple' | 'yellow' | 'ok' | 'bad' | 'warn' | undefined;
  /** Status badges have the dot; plain tags do not. */
  dot?: boolean | undefined;
  children: ReactNode;
};

/** A label on a soft colour. The text carries the meaning, so colour is never the only signal. */
export function Tag({ kind, dot, children }: Props) {
  return (
    <span className={joinClasses(styles['tag'], kind && styles[kind])}>
      {dot && <Nuqta />}
      {children}
    </span>
  );
}
