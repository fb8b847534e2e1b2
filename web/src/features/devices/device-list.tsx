import type { Device, DeviceList as List } from '@fasl/shared/contracts/account/device';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { deviceId } from '#lib/session/device-id.ts';
import { DeviceCard } from './device-card.tsx';
import styles from './devices.module.css';
import { LogoutAllDialog } from './logout-all-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';

export function DeviceList({ list: { devices, limit } }: { list: List }) {
  const { t } = useTranslation('device');
  const [leaving, setLeaving] = useState<Device | null>(null);
  const [allLeave, setAllLeave] = useState(false);
  const current = currentOf(devices);
  const used = devices.length;

  return (
    <section aria-labelledby="devices">
      <div className={styles['top']}>
        <div>
          <h2 id="devices" className={styles['title']}>
            {t('heading')}
          </h2>
          <p>{limit === null ? t('unlimited', { count: used }) : t('usage', { used, limit })}</p>
        </div>
        {used > 0 && (
          <Button variant="line" small onClick={() => setAllLeave(true)}>
            {t('logoutAll')}
          </Button>
        )}
      </div>
      {used === 0 && <p className={styles['none']}>{t('empty')}</p>}
      <ul className={styles['cards']}>
        {devices.map((device) => (
          <DeviceCard
            key={device.deviceId}
            device={device}
            isCurrent={device === current}
            logOut={() => setLeaving(device)}
          />
        ))}
      </ul>
      <LogoutDialog device={leaving} close={() => setLeaving(null)} />
      <LogoutAllDialog open={allLeave} close={() => setAllLeave(false)} />
    </section>
  );
}

/** This one, by the id that it keeps; in a frame it may be known by the token alone that was handed over. */
function currentOf(devices: readonly Device[]): Device | undefined {
  const own = deviceId();
  return devices.find((device) => device.deviceId === own) ?? devices.find((one) => one.isCurrent);
}
