import type { ComponentProps } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import { Icon, type IconName } from '../brand/icon.tsx';
import styles from './button.module.css';

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string };

/** 44 px square. The label is the accessible name, so it has to describe the whole action. */
export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={joinClasses(styles['icon'], className)}
    >
      <Icon name={icon} />
    </button>
  );
}
