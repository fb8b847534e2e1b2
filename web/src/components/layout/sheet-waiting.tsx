import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#lib/network/connection.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { OnlyHeard, Wrap } from '../text/text.tsx';

/** What comes sooner needs no way out, and the focus of the sheet is not to be taken for so short a while. */
const longMs = 400;

/** In the place of what a sheet is to hold. It may never come: there is a way out, and without a network the reason. */
export function SheetWaiting({ close }: { close: () => void }) {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, longMs, true);
    return () => clearTimeout(timer);
  }, []);

  if (!isLong) return null;
  return (
    <Wrap>
      <IconButton icon="close" label={t('close')} onClick={close} />
      <output>{isOnline ? <OnlyHeard>{t('loading')}</OnlyHeard> : t('connection.offline')}</output>
      {isOnline && <Skeleton height="64px" />}
    </Wrap>
  );
}
