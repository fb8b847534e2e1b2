import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useResendWait } from '#lib/use-resend-wait.ts';
import type { Login, RefusedDevice } from './use-login.ts';

/** Gives up one device for this one, with the code that went to the account's phone. */
export function useReplaceDevice(login: Login, { identifier, password }: RefusedDevice) {
  const [deviceId, choose] = useState<string | null>(null);
  const wait = useResendWait('device');
  const call = api.account.replaceDevice.useMutation({
    meta: { inline: true },
    onSuccess: login.enter,
  });

  return {
    deviceId,
    choose,
    confirm: (code: string) => {
      if (deviceId) call.mutate({ identifier, password, deviceId, code });
    },
    busy: call.isPending || call.isSuccess,
    errorText: useRefusalText(call.error),
    wait,
    /** Trying to log in once more sends another code, and tells which devices are left. */
    resend: () => {
      call.reset();
      wait.start();
      login.logIn({ identifier, password });
    },
  };
}
