import type { ComponentProps } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from '../layout/page.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles['hidden']} />;
}

/** Limits the content to the page's width: 1280 px and the gutters. */
export function PageContainer({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses(styles['wrap'], className)} />;
}
