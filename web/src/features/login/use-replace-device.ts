import type { ReplaceableDevice } from '@fasl/shared/contracts/account/account';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { useCodeError } from '#lib/forms/use-code-error.ts';
import { ensureResendWait, useResendWait } from '#lib/forms/use-resend-wait.ts';
import { readInTab, storeInTab } from '#lib/storage/tab-storage.ts';
import type { Login, RefusedDevice } from './use-login.ts';

/** Gives up one device for this one, with the code that went to the account's phone. */
export function useReplaceDevice(login: Login, { identifier, password, devices }: RefusedDevice) {
  const { t } = useTranslation('login');
  // The code went out with the refusal.
  const name = `device:${identifier}`;
  const { deviceId, choose } = useChoice(name, devices);
  useEffect(() => ensureResendWait(name), [name]);
  const wait = useResendWait(name);
  const call = api.account.replaceDevice.useMutation({
    onSuccess: login.enter,
    onError: (error, credentials) => {
      login.noteLimit(error, credentials);
      wait.holdBy(error);
    },
  });

  const refusal = useCodeError(call.error);
  const resendError = login.call.error;
  const resendRefusal = useFormError(isSent(resendError) ? null : resendError);
  // A test was begun on it since the devices were listed.
  const isBusy = appErrorOf(call.error)?.code === 'conflict';

  return {
    deviceId,
    choose,
    confirm: (code: string) => {
      if (deviceId) call.mutate({ identifier, password, deviceId, code });
    },
    busy: call.isPending || call.isSuccess,
    errorText: isBusy ? t('device.busy') : (refusal ?? resendRefusal),
    wait,
    /** Trying to log in once more sends another code, and tells which devices are left. */
    resend: () => {
      call.reset();
      login.logIn({ identifier, password }, (error) => {
        if (isSent(error)) wait.start();
      });
    },
  };
}

/** That there is no place for one more device is told while the code is on its way. */
const isSent = (error: unknown) => appErrorOf(error)?.code === 'device_limit';

/** A page that is loaded anew asks for the password once more, and not for the choice as well. */
function useChoice(name: string, devices: readonly ReplaceableDevice[]) {
  const [kept, keep] = useState<string | null>(() => readInTab(name));
  const isThere = devices.some(({ deviceId, busy }) => deviceId === kept && !busy);
  return {
    deviceId: isThere ? kept : null,
    choose: (deviceId: string) => {
      keep(deviceId);
      storeInTab(name, deviceId);
    },
  };
}
