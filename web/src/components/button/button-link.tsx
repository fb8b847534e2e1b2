import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonStyle, getButtonClass } from './button-style.ts';

type Props = ComponentProps<'a'> & ButtonStyle;

function Anchor({ variant, small, wide, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={getButtonClass({ variant, small, wide }, className)}>
      {children}
    </a>
  );
}

export const ButtonLink = createLink(Anchor);
