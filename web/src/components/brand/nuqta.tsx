import { classes } from '#lib/browser/classes.ts';
import styles from './shape.module.css';

type Props = { hollow?: boolean | undefined; className?: string | undefined };

/** The diamond dot: full is done or chosen, hollow is not yet. The word beside it says the same. */
export function Nuqta({ hollow, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles['nuqta'], hollow && styles['hollow'], className)}
    />
  );
}
