/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- Arrow keys scroll content that is larger than the area. */
import type { ReactNode, Ref } from 'react';
import styles from './reading.module.css';

type Props = { label: string; ref?: Ref<HTMLElement>; children: ReactNode };

export function ScrollArea({ label, ref, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll content that is larger than the area.
    <section ref={ref} className={styles['desk']} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
