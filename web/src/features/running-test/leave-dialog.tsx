import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { useSittingHere } from './sitting-context.ts';

type Props = { open: boolean; close: () => void; leave: () => void };

export function LeaveDialog({ open, close, leave }: Props) {
  const { t } = useTranslation('running-test');
  const { end } = useSittingHere();
  return (
    <ConfirmDialog
      open={open}
      title={t('leaving.title')}
      stay={t('leaving.stay')}
      go={t('leaving.go')}
      close={close}
      onGo={leave}
    >
      <p>{t('leaving.text')}</p>
      {end.get() !== null && <p>{t('leaving.timed')}</p>}
    </ConfirmDialog>
  );
}
