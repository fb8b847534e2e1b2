import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#lib/network/connection.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { PageContainer, VisuallyHidden } from '../text/text.tsx';

/** Shorter loads show no close button, so the focus does not jump. */
const longMs = 400;

/**
 * Placeholder for a sheet's content. Loading may never end, so it shows a close button and whether
 * the browser is offline.
 */
export function SheetLoading({ close }: { close: () => void }) {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, longMs, true);
    return () => clearTimeout(timer);
  }, []);

  return (
    <PageContainer>
      {isLong && (
        <>
          <IconButton icon="close" label={t('close')} onClick={close} />
          <output>
            {isOnline ? <VisuallyHidden>{t('loading')}</VisuallyHidden> : t('connection.offline')}
          </output>
        </>
      )}
      {(isOnline || !isLong) && <Skeleton height="64px" />}
    </PageContainer>
  );
}
