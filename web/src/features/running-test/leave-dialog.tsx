import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { useSittingHere } from './sitting-context.ts';

type Props = { open: boolean; close: () => void; leave: () => void };

export function LeaveDialog({ open, close, leave }: Props) {
  const { t } = useTranslation('running-test');
  const { test, holding } = useSittingHere();
  const isHolding = holding.use().size > 0;
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
      {isHolding && <p>{t('leaving.file')}</p>}
      {test.minutes !== null && <p>{t('leaving.timed')}</p>}
    </ConfirmDialog>
  );
}
