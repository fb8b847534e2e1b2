import type { ComponentProps } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import { getToneClass, type Tone } from '../brand/tone.ts';
import { PageContainer } from '../text/text.tsx';
import styles from './page.module.css';

type Props = ComponentProps<'section'> & {
  tone?: Tone | undefined;
  /** The previous band has the same background, so the space between them collapses. */
  follows?: boolean | undefined;
};

/** A full-width section whose content has the page's maximum width. */
export function Band({ tone, follows, className, children, ...rest }: Props) {
  const own = joinClasses(
    styles['band'],
    tone && getToneClass(tone),
    follows && styles['follows'],
    className,
  );
  return (
    <section {...rest} className={own}>
      <PageContainer>{children}</PageContainer>
    </section>
  );
}
