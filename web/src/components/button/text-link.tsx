import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import { textLinkClass } from './button-style.ts';

function Anchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={joinClasses(textLinkClass, className)}>
      {children}
    </a>
  );
}

export const TextLink = createLink(Anchor);
