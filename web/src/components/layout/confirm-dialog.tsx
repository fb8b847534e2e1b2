import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './confirm-dialog.module.css';
import { Sheet } from './sheet.tsx';

const variants = {
  warning: { stay: 'soft', go: 'danger' },
  harmless: { stay: 'soft', go: 'brand' },
  discard: { stay: 'brand', go: 'line' },
} as const;

type Props = {
  open: boolean;
  title: string;
  /** Label of the cancel button, which receives the focus. */
  stay: string;
  go: string;
  close: () => void;
  onGo: () => void;
  busy?: boolean | undefined;
  /** A harmless action has no warning colour; before discarding, staying is the filled button. */
  kind?: keyof typeof variants;
  children?: ReactNode;
};

export function ConfirmDialog(props: Props) {
  const { open, title, stay, go, close, onGo, busy, kind = 'warning', children } = props;
  return (
    <Sheet label={title} open={open} close={close} side="center">
      <div className={styles['body']}>
        <h2 className={styles['title']}>{title}</h2>
        {children}
        <div className={styles['actions']}>
          <Button variant={variants[kind].stay} onClick={close}>
            {stay}
          </Button>
          <Button
            variant={variants[kind].go}
            className={kind === 'discard' ? styles['discard'] : undefined}
            busy={busy}
            onClick={onGo}
          >
            {go}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
