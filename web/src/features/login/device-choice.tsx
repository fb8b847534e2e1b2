import type { ReplaceableDevice } from '@fasl/shared/contracts/account/account';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/format/dates.ts';
import { agentName } from '#lib/session/agent-name.ts';
import styles from './login.module.css';

type Props = {
  devices: ReplaceableDevice[];
  chosen: string | null;
  choose: (deviceId: string) => void;
};

/** The devices that the account is open on. One with a running test on it stays. */
export function DeviceChoice({ devices, chosen, choose }: Props) {
  const { t } = useTranslation(['login', 'common']);
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
            <bdi className={styles['name']}>{agentName(device.agent, t('common:comma'))}</bdi>
            <br />
            <DeviceFact device={device} />
          </span>
        </label>
      ))}
    </div>
  );
}

/** Why it stays, or when it was last logged in on. */
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
