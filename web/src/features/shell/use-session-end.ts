import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { sessionExpired, sessionExpiryHandler } from '#lib/network/session-expired.ts';
import { paths } from '#lib/router/paths.ts';
import { clearViewer, fetchNewViewer, viewerChanged } from '#lib/session/session.ts';

const signedIn = '/_signed-in';

/**
 * Shows that the session has ended and opens the login. Route guards run again when the user
 * changes.
 */
export function useSessionEnd(): void {
  const router = useRouter();
  const { t } = useTranslation('common');

  useEffect(() => viewerChanged.listen(() => void router.invalidate()), [router]);
  useEffect(() => {
    return sessionExpired.listen(() => {
      const keeper = sessionExpiryHandler.get();
      if (keeper) return keeper();
      if (!clearViewer()) return;
      notify('warning', t('sessionEnded'));
      // Another window may have logged another user in: route guards then leave the login.
      void fetchNewViewer().then(
        ({ user }) => user && viewerChanged.emit(),
        () => {},
      );
      const { location, matches } = router.state;
      // A public page stays open, and is shown as to a guest or to that user.
      if (!matches.some(({ routeId }) => routeId.startsWith(signedIn))) return;
      // Unsaved input can no longer be saved.
      void router.navigate({
        to: paths.login,
        search: { redirect: location.href },
        ignoreBlocker: true,
      });
    });
  }, [router, t]);
}
