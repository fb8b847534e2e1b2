import type { Device } from '@fasl/shared/contracts/account/device';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { api, utils } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { notify } from '#lib/browser/notices.ts';
import { agentName } from '#lib/session/agent-name.ts';

type Props = { device: Device | null; close: () => void };

export function LogoutDialog({ device, close }: Props) {
  const { t } = useTranslation(['device', 'common']);
  const errorText = useErrorText();
  const name = agentName(device?.agent ?? '', t('common:comma')) || t('unknown');

  const logout = api.device.logout.useMutation({
    onSuccess: (_, { deviceId }) => {
      utils.device.list.setData(
        undefined,
        (list) =>
          list && { ...list, devices: list.devices.filter((one) => one.deviceId !== deviceId) },
      );
      void utils.device.list.invalidate();
      notify('success', t('done', { device: name }));
      close();
    },
  });
  const confirm = () => {
    if (device && !logout.isPending) logout.mutate({ deviceId: device.deviceId });
  };
  const discard = () => {
    logout.reset();
    close();
  };

  return (
    <ConfirmDialog
      open={device !== null}
      title={t('one.title')}
      stay={t('discard')}
      go={t('confirm')}
      close={discard}
      onGo={confirm}
      busy={logout.isPending}
    >
      <p>{t('one.text', { device: name })}</p>
      <RefusalNote text={logout.error && errorText(logout.error)} />
    </ConfirmDialog>
  );
}
