import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classes } from '#lib/browser/classes.ts';
import { textLinkClass } from './button-style.ts';

function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes(textLinkClass, className)}>
      {children}
    </a>
  );
}

export const TextLink = createLink(Anchor);
