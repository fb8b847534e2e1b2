import type { ReplaceableDevice } from '@fasl/shared/contracts/account/account';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ResendNote } from '#components/feedback/resend-note.tsx';
import { CodeForm } from '#components/form/code-form.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import { formatAgentName } from '#lib/session/agent-name.ts';
import styles from './login.module.css';
import type { DeviceLimitError, Login } from './use-login.ts';
import { useReplaceDevice } from './use-replace-device.ts';

type Props = { login: Login; error: DeviceLimitError };

export function DeviceStep({ login, error }: Props) {
  const { t } = useTranslation('login');
  const { deviceId, choose, confirm, busy, errorText, wait, resend } = useReplaceDevice(
    login,
    error,
  );

  return (
    <>
      <Explanation {...error} />
      <CodeForm
        before={<DeviceChoice devices={error.devices} chosen={deviceId} choose={choose} />}
        send={confirm}
        busy={busy}
        errorText={errorText}
        missing={deviceId ? undefined : t('device.chooseFirst')}
      />
      <ResendNote wait={wait} resend={resend} resending={login.call.isPending} />
      <Button variant="ghost" onClick={login.backToForm} wide>
        {t('device.cancel')}
      </Button>
    </>
  );
}

/** If the school has lowered the limit, more than one device must be removed. */
function Explanation({ devices, limit }: Pick<DeviceLimitError, 'devices' | 'limit'>) {
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

type DeviceChoiceProps = {
  devices: ReplaceableDevice[];
  chosen: string | null;
  choose: (deviceId: string) => void;
};

/** A device with a running exam cannot be replaced. */
function DeviceChoice({ devices, chosen, choose }: DeviceChoiceProps) {
  const { t } = useTranslation('login');
  const name = useId();

  return (
    <div role="radiogroup" aria-label={t('device.which')} className={styles['devices']}>
      {devices.map((device) => (
        <label key={device.deviceId} className={styles['device']}>
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            checked={device.deviceId === chosen}
            disabled={device.busy}
            onChange={() => choose(device.deviceId)}
          />
          <span>
            <bdi className={styles['name']}>
              {formatAgentName(device.agent, (names) => t('device.named', names)) ||
                t('device.unknown')}
            </bdi>
            <br />
            <DeviceFact device={device} />
          </span>
        </label>
      ))}
    </div>
  );
}

function DeviceFact({ device: { busy, lastLogin, type } }: { device: ReplaceableDevice }) {
  const { t } = useTranslation(['login', 'common']);
  const kind = t(type === 'mobile' ? 'device.phone' : 'device.computer');
  return (
    <span className={styles['fact']}>
      {busy ? t('device.busy') : kind}
      {!busy && lastLogin && (
        <>
          {t('common:comma')}
          {t('device.lastLogin')} <bdi>{formatDateTime(lastLogin)}</bdi>
        </>
      )}
    </span>
  );
}
