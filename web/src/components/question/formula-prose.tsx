import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Prose } from '#components/text/prose.tsx';
import styles from './formulas.module.css';
import { markFormulas } from './mark-formulas.ts';
import { typesetFormulas } from './typeset-formulas.ts';

/** The text of a lesson, with its formulas typeset. */
export function FormulaProse(props: ComponentProps<typeof Prose>) {
  const ref = useRef<HTMLDivElement>(null);
  const { html } = props;
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || html === '') return;
    markFormulas(element);
    typesetFormulas(element);
  }, [html]);
  return (
    <div ref={ref} className={styles['scrollable']}>
      <Prose {...props} />
    </div>
  );
}
