import type {
  Admitted,
  DeviceLimitDetail,
  ReplaceableDevice,
} from '@fasl/shared/contracts/account';
import { pathAfterAuth } from '@fasl/shared/rules/after-auth';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { appErrorOf } from '#lib/app-error.ts';
import { becomeViewer } from '#lib/session.ts';

type Credentials = { identifier: string; password: string };

/** A login that needs another device to go; who it is stays in memory and nowhere else. */
export type RefusedDevice = Credentials & { devices: ReplaceableDevice[] };

export function useLogin(redirect: string | undefined) {
  const router = useRouter();
  const [refusedDevice, setRefusedDevice] = useState<RefusedDevice | null>(null);

  const enter = ({ viewer, redirect: code }: Admitted) => {
    becomeViewer(viewer);
    return router.navigate({ href: pathAfterAuth(code, redirect), replace: true });
  };
  const call = api.session.login.useMutation({
    meta: { inline: true },
    onSuccess: enter,
    onError: (error, credentials) => {
      const devices = devicesOf(error);
      if (devices) setRefusedDevice({ ...credentials, devices });
    },
  });

  return {
    call,
    enter,
    refusedDevice,
    logIn: (credentials: Credentials, onError: (error: unknown) => void = () => {}) => {
      if (!call.isPending) call.mutate(credentials, { onError });
    },
    /** Back to the form. */
    giveUp: () => {
      setRefusedDevice(null);
      call.reset();
    },
  };
}

export type Login = ReturnType<typeof useLogin>;

function devicesOf(error: unknown): ReplaceableDevice[] | null {
  const refusal = appErrorOf(error);
  if (refusal?.code !== 'device_limit' || !refusal.detail) return null;
  return (refusal.detail as DeviceLimitDetail).devices;
}
