import { useLayoutEffect, useRef } from 'react';
import { markUpText } from './mark-body.ts';
import { typesetFormulas } from './typeset-formulas.ts';

/** Plain text in the direction of its language, with formulas between \( and \). */
export function FormulaText({ text }: { text: string }) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.replaceChildren(markUpText(text));
    if (element) typesetFormulas(element);
  }, [text]);
  return <bdi ref={ref} />;
}
