import { joinClasses } from '#lib/browser/classes.ts';
import styles from './shape.module.css';

type Props = { hollow?: boolean | undefined; className?: string | undefined };

/**
 * Diamond dot: filled means done or selected, hollow means not yet. Decorative, because the text
 * contains the same information.
 */
export function Nuqta({ hollow, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(styles['nuqta'], hollow && styles['hollow'], className)}
    />
  );
}
