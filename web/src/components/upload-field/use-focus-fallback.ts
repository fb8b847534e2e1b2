import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to a fallback element if the focused control is removed. */
export function useFocusFallback<Heir extends HTMLElement = HTMLElement>() {
  const heir = useRef<Heir>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) heir.current?.focus();
  });
  return {
    heir: { ref: heir, tabIndex: -1 },
    watch: {
      onFocus: () => {
        isInside.current = true;
      },
      onBlur: () => {
        isInside.current = false;
      },
    },
  };
}
