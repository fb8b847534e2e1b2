import type { ComponentProps } from 'react';
import styles from './page.module.css';

/** For screen readers: there, but not to be seen. */
export function OnlyHeard(props: ComponentProps<'span'>) {
  return <span {...props} className={styles['hidden']} />;
}
