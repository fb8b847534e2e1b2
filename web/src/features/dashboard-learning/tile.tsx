import { type ReactNode, useId } from 'react';
import { type Tone, toneClass } from '#components/brand/tone.ts';
import { classes } from '#lib/browser/classes.ts';
import styles from './tile.module.css';

type Props = {
  title: string;
  tone?: Tone | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Tile({ title, tone, className, children }: Props) {
  const id = useId();
  const background = tone ? toneClass(tone) : styles['plain'];
  return (
    <section aria-labelledby={id} className={classes(styles['tile'], background, className)}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
