import { type ReactNode, useId } from 'react';
import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './tile.module.css';

type Props = {
  title: string;
  tone?: Tone | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Tile({ title, tone, className, children }: Props) {
  const id = useId();
  const background = tone ? getToneClass(tone) : styles['plain'];
  return (
    <section aria-labelledby={id} className={joinClasses(styles['tile'], background, className)}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
