import { useEffect } from 'react';

/** Prints in the light colour scheme, because paper is white. */
export function usePrintScheme(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const shown = dataset['scheme'];
    const lighten = () => {
      dataset['scheme'] = 'light';
    };
    const restore = () => {
      if (shown) dataset['scheme'] = shown;
    };
    addEventListener('beforeprint', lighten);
    addEventListener('afterprint', restore);
    return () => {
      removeEventListener('beforeprint', lighten);
      removeEventListener('afterprint', restore);
    };
  }, []);
}
