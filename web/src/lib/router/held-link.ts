import type { RouterHistory } from '@tanstack/react-router';
import i18next from 'i18next';
import { notify } from '../browser/notices.ts';

/**
 * Intercepts links followed offline: shows a notice and navigates when the network returns, unless
 * the student has done something else by then.
 */
export function holdLinks(history: RouterHistory): void {
  let held: (() => void) | undefined;
  const forget = () => {
    held = undefined;
  };

  const hold = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (navigator.onLine || !link || link.origin !== location.origin) return;
    // The browser opens new tabs itself, and links within the page need no network.
    if (link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    const path = link.href.slice(location.origin.length);
    // The browser downloads a file.
    held = link.hasAttribute('download') ? () => link.click() : () => history.push(path);
    notify('warning', i18next.t('connection.held'));
  };
  // In the capture phase, before the router handles the click.
  document.addEventListener('click', hold, true);
  document.addEventListener('input', forget, true);
  history.subscribe(forget);
  addEventListener('online', () => {
    held?.();
    forget();
  });
}
