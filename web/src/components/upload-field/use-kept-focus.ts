import { useLayoutEffect, useRef } from 'react';

/** What is pressed here may go, also by itself, and would take the focus with it: the heir has it then. */
export function useKeptFocus<Heir extends HTMLElement = HTMLElement>() {
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
