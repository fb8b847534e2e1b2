import { shapes } from '#lib/brand/shape-paths.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './shape.module.css';

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
