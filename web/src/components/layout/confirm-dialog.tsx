import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './confirm-dialog.module.css';
import { Sheet } from './sheet.tsx';

type Props = {
  open: boolean;
  title: string;
  /** Leaves everything as it is; it has the focus first. */
  stay: string;
  go: string;
  close: () => void;
  onGo: () => void;
  busy?: boolean | undefined;
  /** What follows is nothing to be warned of. */
  calm?: boolean | undefined;
  children?: ReactNode;
};

/** A question before something that cannot be taken back. */
export function ConfirmDialog(props: Props) {
  const { open, title, stay, go, close, onGo, busy, calm, children } = props;
  return (
    <Sheet label={title} open={open} close={close} side="center">
      <div className={styles['body']}>
        <h2 className={styles['title']}>{title}</h2>
        {children}
        <div className={styles['actions']}>
          <Button variant="soft" onClick={close}>
            {stay}
          </Button>
          <Button variant={calm ? 'brand' : 'danger'} busy={busy} onClick={onGo}>
            {go}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
