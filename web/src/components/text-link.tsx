import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './button.module.css';

function Anchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classes(styles['text'], className)} />;
}

export const TextLink = createLink(Anchor);
