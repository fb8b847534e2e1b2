import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './confirm-dialog.module.css';
import { Sheet } from './sheet.tsx';

type Props = {
  open: boolean;
  title: string;
  /** Label of the cancel button, which receives the focus. */
  stay: string;
  go: string;
  close: () => void;
  onGo: () => void;
  busy?: boolean | undefined;
  /** The action is harmless, so the dialog uses no warning colour. */
  calm?: boolean | undefined;
  /** Staying is the better choice, so its button is the filled one. */
  keep?: boolean | undefined;
  children?: ReactNode;
};

export function ConfirmDialog(props: Props) {
  const { open, title, stay, go, close, onGo, busy, calm, keep, children } = props;
  return (
    <Sheet label={title} open={open} close={close} side="center">
      <div className={styles['body']}>
        <h2 className={styles['title']}>{title}</h2>
        {children}
        <div className={styles['actions']}>
          <Button variant={keep ? 'brand' : 'soft'} onClick={close}>
            {stay}
          </Button>
          <Button
            variant={keep ? 'line' : calm ? 'brand' : 'danger'}
            className={keep ? styles['discard'] : undefined}
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
