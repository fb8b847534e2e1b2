import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { type ButtonStyle, buttonClass } from './button-style.ts';

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** Work is under way: stays focusable, does nothing. */
    busy?: boolean | undefined;
  };

export function Button({ variant, small, wide, busy, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, small, wide }, className)}
      aria-busy={busy || undefined}
      {...(rest.type === 'submit' && { onMouseDown: stayInField })}
      {...((busy || rest['aria-disabled']) && { onClick: (event) => event.preventDefault() })}
    >
      {children}
      {busy && <span className={styles['busy']} aria-hidden="true" />}
    </button>
  );
}

/** A field that is left may say why it is refused, and move the button from under the finger that sends the form. */
const stayInField = (event: MouseEvent) => event.preventDefault();
