import { useLayoutEffect, useRef } from 'react';

/** What is pressed here may go, also by itself, and would take the focus with it: the whole keeps it then. */
export function useKeptFocus() {
  const whole = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) whole.current?.focus();
  });
  return {
    ref: whole,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
