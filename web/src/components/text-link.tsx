import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './button.module.css';

function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes(styles['text'], className)}>
      {children}
    </a>
  );
}

export const TextLink = createLink(Anchor);
