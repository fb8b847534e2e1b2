import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFailedImports, retryImports } from '#lib/api/import-with-retry.ts';
import { useOnline } from '#lib/network/connection.ts';
import { IconButton } from '../button/icon-button.tsx';
import { RetryNote } from '../feedback/retry-note.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { PageContainer, VisuallyHidden } from '../text/text.tsx';

/** Shorter loads show no placeholder and no close button, so the focus does not jump. */
export const longMs = 400;

/**
 * Placeholder for a sheet's content. Loading may never end, so it shows a close button, and whether
 * the browser is offline or the content failed to load.
 */
export function SheetLoading({ close }: { close: () => void }) {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const [isLong, setLong] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isOnline) retryImports();
    const timer = setInterval(() => {
      setLong(true);
      // Stays true during the next tries, so that the button keeps the focus.
      if (hasFailedImports()) setFailed(true);
    }, longMs);
    return () => clearInterval(timer);
  }, [isOnline]);

  const isFailed = isOnline && hasFailed;
  const isLoading = isOnline && !hasFailed;
  return (
    <PageContainer>
      {isLong && (
        <>
          <div>
            <IconButton icon="close" label={t('close')} onClick={close} />
          </div>
          <output>
            {isLoading && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
            {!isOnline && t('connection.offline')}
          </output>
        </>
      )}
      {isFailed && <RetryNote retry={retryImports} />}
      {(isLoading || !isLong) && <Skeleton height="64px" />}
    </PageContainer>
  );
}
