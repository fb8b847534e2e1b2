import type { AuthResult, DeviceLimitDetail } from '@fasl/shared/contracts/account/account';
import { pathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import type { AnyRouter } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { useResetWhenOnline } from '#lib/api/use-reset-when-online.ts';
import { setViewer } from '#lib/session/session.ts';
import { readInTab, removeInTab, storeInTab } from '#lib/storage/tab-storage.ts';

type Credentials = { identifier: string; password: string };

/** A login that needs another device to go; its password stays in memory and nowhere else. */
export type RefusedDevice = Credentials & DeviceLimitDetail;

const refusedKey = 'login:refused';

/** Whose login stood at the choice of a device when the page was loaded anew. */
export const refusedIdentifier = (): string => readInTab<string>(refusedKey) ?? '';

export function useLogin(redirect: string | undefined) {
  const router = useRouter();
  const [refusedDevice, setRefusedDevice] = useState<RefusedDevice | null>(null);

  const enter = ({ viewer, redirect: code }: AuthResult) => {
    removeInTab(refusedKey);
    setViewer(viewer);
    return goOnTo(router, pathAfterAuth(code, redirect));
  };
  /** Too many devices: which there are, as of now. */
  const noteLimit = (error: unknown, { identifier, password }: Credentials) => {
    const limit = deviceLimitOf(error);
    if (!limit) return;
    storeInTab(refusedKey, identifier);
    setRefusedDevice({ identifier, password, ...limit });
  };
  const call = api.session.login.useMutation({
    onSuccess: enter,
    onError: noteLimit,
  });
  useResetWhenOnline(call);

  return {
    call,
    enter,
    refusedDevice,
    noteLimit,
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

function deviceLimitOf(error: unknown): DeviceLimitDetail | null {
  const refusal = appErrorOf(error);
  if (refusal?.code !== 'device_limit' || !refusal.detail) return null;
  return refusal.detail as DeviceLimitDetail;
}

type Entry = { url: string | null; sameDocument: boolean };

type History = { entries: () => Entry[]; currentEntry: { index: number } | null };

/** Leaves a page that has done its work, so that it is not met again on the way back, nor the page before it twice. */
function goOnTo(router: AnyRouter, href: string): Promise<void> | void {
  return isBefore(href) ? router.history.back() : router.navigate({ href, replace: true });
}

/** Browsers that do not tell what lies behind a page are led on. */
function isBefore(href: string): boolean {
  const { navigation } = window as { navigation?: History };
  const at = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[at - 1];
  return before?.sameDocument === true && before.url === location.origin + href;
}
