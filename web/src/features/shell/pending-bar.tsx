import { useRouterState } from '@tanstack/react-router';
import styles from './shell.module.css';

/** A navigation is on its way. Focus and title tell screen readers when it has arrived. */
export function PendingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  return pending ? <div className={styles['pending']} aria-hidden="true" /> : null;
}
