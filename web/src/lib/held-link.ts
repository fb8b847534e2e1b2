import i18next from 'i18next';
import { notify } from './notices.ts';

/** A link followed without a network would lead nowhere: the page stays, says why, and goes on once there is one. */
export function holdLinks(go: (path: string) => void): void {
  let held: string | undefined;

  const hold = (event: Event) => {
    const link = (event.target as Element).closest('a');
    if (navigator.onLine || !link || link.origin !== location.origin) return;
    // A new tab is the browser's, and within the page nothing has to be fetched.
    if (link.target || link.pathname === location.pathname) return;
    event.preventDefault();
    held = link.href.slice(location.origin.length);
    notify('warning', i18next.t('connection.held'));
  };
  // Before the router hears of it.
  document.addEventListener('click', hold, true);
  addEventListener('online', () => {
    if (held) go(held);
    held = undefined;
  });
}
