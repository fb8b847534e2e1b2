import type { RouterHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { notify } from '../browser/notices.ts';

/**
 * Intercepts links followed offline: shows a notice and navigates when the network returns, unless
 * the student has done something else in the meantime.
 */
export function deferOfflineLinks(history: RouterHistory): void {
  let pendingNavigation: (() => void) | undefined;
  const cancel = () => {
    pendingNavigation = undefined;
  };

  const deferLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (navigator.onLine || !link || link.origin !== location.origin) return;
    // The browser opens new tabs itself, and links within the page need no network.
    if (link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    const path = link.href.slice(location.origin.length);
    // The browser downloads a file.
    pendingNavigation = link.hasAttribute('download')
      ? () => link.click()
      : () => history.push(path);
    notify('warning', i18next.t('connection.held'));
  };
  // In the capture phase, before the router handles the click.
  document.addEventListener('click', deferLink, true);
  document.addEventListener('input', cancel, true);
  history.subscribe(cancel);
  addEventListener('online', () => {
    pendingNavigation?.();
    cancel();
  });
}
