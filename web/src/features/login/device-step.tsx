import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { CodeForm } from '#components/code-form.tsx';
import { ResendNote } from '#components/resend-note.tsx';
import { DeviceChoice } from './device-choice.tsx';
import type { Login, RefusedDevice } from './use-login.ts';
import { useReplaceDevice } from './use-replace-device.ts';

type Props = { login: Login; refused: RefusedDevice };

/** The account is on as many devices as it may be: one of them makes room for this one. */
export function DeviceStep({ login, refused }: Props) {
  const { t } = useTranslation('login');
  const { deviceId, choose, confirm, busy, errorText, wait, resend } = useReplaceDevice(
    login,
    refused,
  );

  return (
    <>
      <Explanation {...refused} />
      <CodeForm
        before={<DeviceChoice devices={refused.devices} chosen={deviceId} choose={choose} />}
        send={confirm}
        busy={busy}
        errorText={errorText}
        missing={deviceId ? undefined : t('device.chooseFirst')}
      />
      <ResendNote wait={wait} resend={resend} resending={login.call.isPending} sent={false} />
      <Button variant="ghost" onClick={login.giveUp} wide>
        {t('device.cancel')}
      </Button>
    </>
  );
}

/** How many there are and may be; more than one has to go where the school allows fewer than before. */
function Explanation({ devices, limit }: Pick<RefusedDevice, 'devices' | 'limit'>) {
  const { t } = useTranslation('login');
  const others = limit === null ? 0 : devices.length - limit;
  return (
    <p>
      {t('device.open', { count: devices.length })}{' '}
      {limit !== null && t('device.most', { count: limit })} {t('device.explain')}{' '}
      {others > 0 && t('device.others', { count: others })}
    </p>
  );
}
