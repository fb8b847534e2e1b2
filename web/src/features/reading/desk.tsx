/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- What is larger than the screen is moved by the arrow keys. */
import type { ReactNode, Ref } from 'react';
import styles from './reading.module.css';

type Props = { label: string; ref?: Ref<HTMLElement>; children: ReactNode };

/** What a paper lies on: larger than the desk, it is moved about there. */
export function Desk({ label, ref, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than the screen is moved by the arrow keys.
    <section ref={ref} className={styles['desk']} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
