import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { type ButtonStyle, getButtonClass } from './button-style.ts';

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** The action is in progress: the button stays focusable but does nothing. */
    busy?: boolean | undefined;
  };

export function Button({ variant, small, wide, busy, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={getButtonClass({ variant, small, wide }, className)}
      aria-busy={busy || undefined}
      {...(rest.type === 'submit' && { onMouseDown: stayInField })}
      {...((busy || rest['aria-disabled']) && { onClick: (event) => event.preventDefault() })}
    >
      {children}
      {busy && <span className={styles['busy']} aria-hidden="true" />}
    </button>
  );
}

/**
 * Blurring a field can show its error and move the button before the click lands, so keep the
 * focus.
 */
const stayInField = (event: MouseEvent) => event.preventDefault();
