import { useTranslation } from 'react-i18next';
import { useOnline } from '#lib/connection.ts';
import { IconButton } from './icon-button.tsx';
import { OnlyHeard } from './only-heard.tsx';
import { Wrap } from './wrap.tsx';

/** In the place of what a sheet is to hold. It may never come: there is a way out, and without a network the reason. */
export function SheetWaiting({ close }: { close: () => void }) {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  return (
    <Wrap>
      <IconButton icon="close" label={t('close')} onClick={close} />
      <output>{isOnline ? <OnlyHeard>{t('loading')}</OnlyHeard> : t('unreachable')}</output>
    </Wrap>
  );
}
