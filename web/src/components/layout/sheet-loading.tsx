import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFailedImports, retryImports } from '#lib/api/import-with-retry.ts';
import { useOnline } from '#lib/network/connection.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { PageContainer, VisuallyHidden } from '../text/text.tsx';

/** Shorter loads show no close button, so the focus does not jump. */
const longMs = 400;

/**
 * Placeholder for a sheet's content. Loading may never end, so it shows a close button, and whether
 * the browser is offline or the content failed to load.
 */
export function SheetLoading({ close }: { close: () => void }) {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const [state, setState] = useState<'short' | 'long' | 'failed'>('short');
  useEffect(() => {
    if (isOnline) retryImports();
    const update = () => setState(hasFailedImports() ? 'failed' : 'long');
    const timer = setInterval(update, longMs);
    return () => clearInterval(timer);
  }, [isOnline]);

  const retry = () => {
    retryImports();
    setState('long');
  };
  const isFailed = isOnline && state === 'failed';
  const isLoading = isOnline && !isFailed;
  return (
    <PageContainer>
      {state !== 'short' && (
        <>
          <IconButton icon="close" label={t('close')} onClick={close} />
          <output>
            {isFailed && t('sectionFailed')}
            {isLoading && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
            {!isOnline && t('connection.offline')}
          </output>
        </>
      )}
      {isFailed && (
        <p>
          <Button onClick={retry}>{t('tryAgain')}</Button>
        </p>
      )}
      {(isLoading || state === 'short') && <Skeleton height="64px" />}
    </PageContainer>
  );
}
