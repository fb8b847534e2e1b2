import { classes } from '#lib/browser/classes.ts';
import styles from './icon.module.css';
import { type IconName, iconPaths, mirroredIcons } from './icon-paths.ts';

export type { IconName };

/** Decorative: hidden from screen readers, so the text beside it or its button carries the name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const mirrored = mirroredIcons.has(name) && styles['mirrored'];
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes(styles['icon'], mirrored, className)}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
