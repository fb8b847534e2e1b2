import type { ComponentProps } from 'react';
import { classes } from '#lib/browser/classes.ts';
import styles from './page.module.css';

/** The page's measure: 1280 px and the gutters. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles['wrap'], className)} />;
}
