import type { ComponentProps } from 'react';
import { classes } from '#lib/browser/classes.ts';
import styles from '../layout/page.module.css';

/** For screen readers: there, but not to be seen. */
export function OnlyHeard(props: ComponentProps<'span'>) {
  return <span {...props} className={styles['hidden']} />;
}

/** The page's measure: 1280 px and the gutters. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles['wrap'], className)} />;
}
