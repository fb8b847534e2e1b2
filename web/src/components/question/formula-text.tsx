import { useLayoutEffect, useRef } from 'react';
import { markText } from './mark-body.ts';
import { typesetFormulas } from './typeset-formulas.ts';

/** Plain text in its own direction, with formulas between \( and \). */
export function FormulaText({ text }: { text: string }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    element?.replaceChildren(markText(text));
    if (element) typesetFormulas(element);
  }, [text]);
  return <bdi ref={place} />;
}
