import type { ReactNode } from 'react';
import { Shape, type ShapeName } from '#components/shape.tsx';
import { toneClass } from '#components/tone.ts';
import { Wrap } from '#components/wrap.tsx';
import { classes } from '#lib/browser/classes.ts';
import styles from './message-screen.module.css';

type Props = { tone: 'sun' | 'rose'; shape: ShapeName; title: string; children: ReactNode };

/** A page of one sentence, and what to do next. */
export function MessageScreen({ tone, shape, title, children }: Props) {
  return (
    <section className={classes(styles['screen'], toneClass(tone))} data-tone={tone}>
      <Shape name={shape} className={styles['shape']} />
      <Wrap className={styles['words']}>
        <h1>{title}</h1>
        {children}
      </Wrap>
    </section>
  );
}
