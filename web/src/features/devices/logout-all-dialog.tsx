import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { paths } from '#lib/router/paths.ts';
import { answerTheRest, forgetTheRest, hearTheRest } from '#lib/session/hear-the-rest.ts';
import { becomeViewer } from '#lib/session/session.ts';
import { clearStored } from '#lib/storage/storage.ts';

export function LogoutAllDialog({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation('device');
  const errorText = useErrorText();
  const navigate = useNavigate();

  const logout = api.device.logoutAll.useMutation({
    onMutate: hearTheRest,
    onError: answerTheRest,
    onSuccess: async ({ viewer }) => {
      await forgetTheRest(viewer);
      clearStored();
      becomeViewer(viewer);
      await navigate({ to: paths.login, ignoreBlocker: true });
    },
  });
  const discard = () => {
    logout.reset();
    close();
  };

  return (
    <ConfirmDialog
      open={open}
      title={t('all.title')}
      stay={t('discard')}
      go={t('confirm')}
      close={discard}
      onGo={() => !logout.isPending && logout.mutate()}
      busy={logout.isPending}
    >
      <p>{t('all.text')}</p>
      <RefusalNote text={logout.error && errorText(logout.error)} />
    </ConfirmDialog>
  );
}
