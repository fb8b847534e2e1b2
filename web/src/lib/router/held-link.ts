import type { RouterHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { notify } from '../browser/notices.ts';

/**
 * A link followed without a network would lead nowhere: the page stays, says why, and goes on once there is one,
 * unless its reader has turned to something else by then.
 */
export function holdLinks(history: RouterHistory): void {
  let held: (() => void) | undefined;
  const forget = () => {
    held = undefined;
  };

  const hold = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (navigator.onLine || !link || link.origin !== location.origin) return;
    // A new tab is the browser's, and within the page nothing has to be fetched.
    if (link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    const path = link.href.slice(location.origin.length);
    // A file is no page: the browser fetches it.
    held = link.hasAttribute('download') ? () => link.click() : () => history.push(path);
    notify('warning', i18next.t('connection.held'));
  };
  // Before the router hears of it.
  document.addEventListener('click', hold, true);
  document.addEventListener('input', forget, true);
  history.subscribe(forget);
  addEventListener('online', () => {
    held?.();
    forget();
  });
}
