import type { ComponentProps } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import type { IconName } from '../brand/icon.tsx';
import { Icon } from '../brand/icon.tsx';
import styles from './note.module.css';

type Props = ComponentProps<'div'> & {
  kind?: 'bad' | 'ok' | 'warn' | undefined;
  icon: IconName;
};

export function Note({ kind, icon, children, className, ...rest }: Props) {
  return (
    <div {...rest} className={joinClasses(styles['note'], kind && styles[kind], className)}>
      <Icon name={icon} />
      <div className={styles['words']}>{children}</div>
    </div>
  );
}

/** Always mounted, because screen readers announce only changes of an existing live region. */
export function FormError({ text }: { text: string | null }) {
  return (
    <div role="alert" className={styles['alert']}>
      {text && (
        <Note kind="bad" icon="warning">
          {text}
        </Note>
      )}
    </div>
  );
}
