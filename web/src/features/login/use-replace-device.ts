import type { ReplaceableDevice } from '@fasl/shared/contracts/account/account';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { useCodeError } from '#lib/forms/use-code-error.ts';
import { ensureResendWait, useResendWait } from '#lib/forms/use-resend-wait.ts';
import { readTabItem, storeTabItem } from '#lib/storage/tab-storage.ts';
import { type DeviceLimitError, getDeviceLimit, type Login } from './use-login.ts';

export function useReplaceDevice(
  login: Login,
  { identifier, password, devices, resendAfterSeconds }: DeviceLimitError,
) {
  const { t } = useTranslation('login');
  // The server sent the code with the error.
  const name = `device:${identifier}`;
  const { deviceId, choose } = useChoice(name, devices);
  useEffect(() => ensureResendWait(name, resendAfterSeconds), [name, resendAfterSeconds]);
  const wait = useResendWait(name);
  const call = api.account.replaceDevice.useMutation({
    onSuccess: login.enter,
    onError: (error, credentials) => {
      login.handleDeviceLimit(error, credentials);
      wait.startIfRateLimited(error);
    },
  });

  const failure = useCodeError(call.error);
  const resendError = login.call.error;
  const resendRefusal = useFormError(isSent(resendError) ? null : resendError);
  // An exam was started on the device after the list was loaded.
  const isBusy = toAppError(call.error)?.code === 'conflict';

  return {
    deviceId,
    choose,
    confirm: (code: string) => {
      if (deviceId) call.mutate({ identifier, password, deviceId, code });
    },
    busy: call.isPending || call.isSuccess,
    errorText: isBusy ? t('device.busyNow') : (failure ?? resendRefusal),
    wait,
    /** Another login attempt sends a new code and returns the current devices. */
    resend: () => {
      call.reset();
      login.logIn({ identifier, password }, (error) => {
        if (isSent(error)) wait.start(getDeviceLimit(error)?.resendAfterSeconds ?? undefined);
      });
    },
  };
}

/** The device limit error means that a code was sent. */
const isSent = (error: unknown) => toAppError(error)?.code === 'device_limit';

/** After a reload only the password has to be entered again. */
function useChoice(name: string, devices: readonly ReplaceableDevice[]) {
  const [storedId, setStoredId] = useState<string | null>(() => readTabItem(name));
  const isAvailable = devices.some(({ deviceId, busy }) => deviceId === storedId && !busy);
  return {
    deviceId: isAvailable ? storedId : null,
    choose: (deviceId: string) => {
      setStoredId(deviceId);
      storeTabItem(name, deviceId);
    },
  };
}
