import { joinClasses } from '#lib/browser/classes.ts';
import styles from './icon.module.css';
import { type IconName, iconPaths, mirroredIcons } from './icon-paths.ts';

export type { IconName };

/** Hidden from screen readers: the adjacent text or the button has the accessible name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const mirrored = mirroredIcons.has(name) && styles['mirrored'];
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={joinClasses(styles['icon'], mirrored, className)}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
