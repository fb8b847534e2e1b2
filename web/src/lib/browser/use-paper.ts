import { useEffect } from 'react';

/** Paper is white: what is dark on the screen is printed in the light colours. */
export function usePaper(): void {
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
