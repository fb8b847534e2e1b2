import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/notices.ts';
import { forgetViewer, viewerChanged } from '#lib/session.ts';
import { sessionRefused } from '#lib/session-refused.ts';

/** A 401 signs the student out and says so; guards are asked again whenever somebody came or went. */
export function useSessionEnd(): void {
  const router = useRouter();
  const { t } = useTranslation('common');

  useEffect(() => viewerChanged.listen(() => void router.invalidate()), [router]);
  useEffect(
    () =>
      sessionRefused.listen(() => {
        if (forgetViewer()) notify('warning', t('sessionEnded'));
      }),
    [t],
  );
}
