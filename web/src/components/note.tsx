import type { ComponentProps } from 'react';
import { classes } from '#lib/browser/classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './note.module.css';

type Props = ComponentProps<'div'> & {
  kind?: 'bad' | 'ok' | 'warn' | undefined;
  icon: IconName;
};

/** A sentence or two that belong to what stands around them. */
export function Note({ kind, icon, children, className, ...rest }: Props) {
  return (
    <div {...rest} className={classes(styles['note'], kind && styles[kind], className)}>
      <Icon name={icon} />
      <div className={styles['words']}>{children}</div>
    </div>
  );
}
