import { joinClasses } from '#lib/browser/classes.ts';
import styles from './shape.module.css';

/** Shapes taken from the word فصل; the design uses no others. */
export const shapes = {
  fa: {
    box: '0 0 200 200',
    d: 'M100 0A100 100 0 0 1 100 200H0V100A100 100 0 0 1 100 0ZM100 62A38 38 0 1 0 100 138A38 38 0 1 0 100 62Z',
  },
  sad: {
    box: '0 0 320 170',
    d: 'M0 170V84H52V110C80 40 140 0 212 0C284 0 320 54 320 112V170ZM118 116C138 78 172 56 208 56C244 56 262 80 262 116Z',
  },
  lam: {
    box: '0 0 214 284',
    d: 'M150 0H214V177A107 107 0 0 1 0 177V140H64V177A43 43 0 0 0 150 177Z',
  },
  nuqta: {
    box: '0 0 200 200',
    d: 'M89.5 11.2a15 15 0 0 1 21 0l78.3 78.3a15 15 0 0 1 0 21l-78.3 78.3a15 15 0 0 1-21 0L11.2 110.5a15 15 0 0 1 0-21z',
  },
} as const;

export type ShapeName = keyof typeof shapes;

/** Fa marks a person or a measure, sad repeated work, lam a location or an entry, nuqta a mark. */
export function Shape({ name, className }: { name: ShapeName; className?: string | undefined }) {
  const { box, d } = shapes[name];
  return (
    <svg viewBox={box} aria-hidden="true" className={joinClasses(styles['shape'], className)}>
      <path fillRule="evenodd" d={d} />
    </svg>
  );
}
