import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { sessionExpired, sessionExpiryHandler } from '#lib/network/session-expired.ts';
import { paths } from '#lib/router/paths.ts';
import { clearViewer, viewerChanged } from '#lib/session/session.ts';

const signedIn = '/_signed-in';

/** A session that is over says so and leads to the login; guards are asked again whenever somebody came or went. */
export function useSessionEnd(): void {
  const router = useRouter();
  const { t } = useTranslation('common');

  useEffect(() => viewerChanged.listen(() => void router.invalidate()), [router]);
  useEffect(() => {
    return sessionExpired.listen(() => {
      const keep = sessionExpiryHandler.get();
      if (keep) return keep();
      if (!clearViewer()) return;
      notify('warning', t('sessionEnded'));
      const { location, matches } = router.state;
      // A page for everybody stays where it is, as its guests see it.
      if (!matches.some(({ routeId }) => routeId.startsWith(signedIn))) return;
      // What was typed can no longer be saved, so there is nothing to ask.
      void router.navigate({
        to: paths.login,
        search: { redirect: location.href },
        ignoreBlocker: true,
      });
    });
  }, [router, t]);
}
