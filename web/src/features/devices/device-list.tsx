import type { Device, DeviceList as List } from '@fasl/shared/contracts/account/device';
import { useNavigate } from '@tanstack/react-router';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { ProgressStroke } from '#components/feedback/progress-stroke.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { notify } from '#lib/browser/notices.ts';
import { paths } from '#lib/router/paths.ts';
import { formatAgentName } from '#lib/session/agent-name.ts';
import {
  finishLogout,
  flushBeforeLogout,
  resumeAfterFailedLogout,
} from '#lib/session/flush-before-logout.ts';
import { setViewer } from '#lib/session/session.ts';
import { getDeviceId } from '#lib/storage/device-id.ts';
import { clearStorage } from '#lib/storage/storage.ts';
import { DeviceCard } from './device-card.tsx';
import styles from './devices.module.css';

export function DeviceList({ list: { devices, limit } }: { list: List }) {
  const { t } = useTranslation('device');
  const [deviceToLogOut, setDeviceToLogOut] = useState<Device | null>(null);
  const [isLogOutAllOpen, setLogOutAllOpen] = useState(false);
  const current = findCurrentDevice(devices);
  const used = devices.length;
  const usage = limit === null ? t('unlimited', { count: used }) : t('usage', { used, limit });

  return (
    <section aria-labelledby="devices" className={styles['devices']}>
      <div className={joinClasses(styles['top'], getToneClass('sky'))}>
        <h2 id="devices" tabIndex={-1}>
          {t('heading')}
        </h2>
        <p className={styles['usage']}>{usage}</p>
        {limit !== null && <ProgressStroke percent={(used / limit) * 100} label={usage} />}
      </div>
      {used === 0 && <p className={styles['none']}>{t('empty')}</p>}
      <ul className={styles['cards']}>
        {currentFirst(devices, current).map((device) => (
          <DeviceCard
            key={device.deviceId}
            device={device}
            isCurrent={device === current}
            logOut={() => setDeviceToLogOut(device)}
          />
        ))}
      </ul>
      {used > 0 && (
        <Button variant="line" small onClick={() => setLogOutAllOpen(true)}>
          {t('logoutAll')}
        </Button>
      )}
      <LogoutDialog device={deviceToLogOut} setDevice={setDeviceToLogOut} />
      <LogoutAllDialog open={isLogOutAllOpen} count={used} close={() => setLogOutAllOpen(false)} />
    </section>
  );
}

/** Finds this device by its stored id. In a frame only the server can identify the device. */
function findCurrentDevice(devices: readonly Device[]): Device | undefined {
  const own = getDeviceId();
  return devices.find((device) => device.deviceId === own) ?? devices.find((one) => one.isCurrent);
}

const currentFirst = (devices: readonly Device[], current: Device | undefined) =>
  devices.toSorted((one, other) => Number(other === current) - Number(one === current));

type LogoutAllProps = { open: boolean; count: number; close: () => void };

function LogoutAllDialog({ open, count, close }: LogoutAllProps) {
  const { t } = useTranslation('device');
  const errorText = useErrorText();
  const navigate = useNavigate();

  const logout = api.device.logoutAll.useMutation({
    onMutate: flushBeforeLogout,
    onError: resumeAfterFailedLogout,
    onSuccess: async ({ viewer }) => {
      await finishLogout(viewer);
      clearStorage();
      setViewer(viewer);
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
      go={t('all.confirm')}
      close={discard}
      onGo={() => !logout.isPending && logout.mutate()}
      busy={logout.isPending}
    >
      <p>{t('all.text', { count })}</p>
      <FormError text={logout.error && errorText(logout.error)} />
    </ConfirmDialog>
  );
}

type Props = { device: Device | null; setDevice: Dispatch<SetStateAction<Device | null>> };

function LogoutDialog({ device, setDevice }: Props) {
  const { t } = useTranslation('device');
  const errorText = useErrorText();
  const agent = formatAgentName(device?.agent ?? '', (names) => t('named', names));
  const name = agent || t('unknownInText');

  const logout = api.device.logout.useMutation({
    onSuccess: (_, { deviceId }) => {
      // The dialog may show another device by now.
      flushSync(() => setDevice((shown) => (shown?.deviceId === deviceId ? null : shown)));
      focusListIfCardHasFocus(deviceId);
      apiUtils.device.list.setData(
        undefined,
        (list) =>
          list && { ...list, devices: list.devices.filter((one) => one.deviceId !== deviceId) },
      );
      void apiUtils.device.list.invalidate();
      notify('success', t('done', { device: name }));
    },
  });
  const confirm = () => {
    if (device && !logout.isPending) logout.mutate({ deviceId: device.deviceId });
  };
  const discard = () => {
    logout.reset();
    setDevice(null);
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
      <FormError text={logout.error && errorText(logout.error)} />
    </ConfirmDialog>
  );
}

/** The new list removes the card of the device, so its focus moves to the heading. */
function focusListIfCardHasFocus(deviceId: string): void {
  const { activeElement, body } = document;
  const card = document.getElementById(`device-${deviceId}`);
  if (activeElement === body || card?.contains(activeElement)) {
    document.getElementById('devices')?.focus();
  }
}
