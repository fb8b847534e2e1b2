import type { ComponentProps } from 'react';
import { classes } from '#lib/browser/classes.ts';
import { type Tone, toneClass } from '../brand/tone.ts';
import { Wrap } from '../text/text.tsx';
import styles from './page.module.css';

type Props = ComponentProps<'section'> & {
  tone?: Tone | undefined;
  /** The band before this one has the same ground. */
  follows?: boolean | undefined;
};

/** One part of a page from edge to edge, its content on the page's measure. */
export function Band({ tone, follows, className, children, ...rest }: Props) {
  const own = classes(
    styles['band'],
    tone && toneClass(tone),
    follows && styles['follows'],
    className,
  );
  return (
    <section {...rest} className={own}>
      <Wrap>{children}</Wrap>
    </section>
  );
}
