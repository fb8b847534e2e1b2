import type { AuthResult, DeviceLimitDetail } from '@fasl/shared/contracts/account/account';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useResetWhenOnline } from '#lib/api/use-reset-when-online.ts';
import { takePathAfterAuth } from '#lib/session/return-path.ts';
import { setViewer } from '#lib/session/session.ts';
import { readTabItem, removeTabItem, storeTabItem } from '#lib/storage/tab-storage.ts';

type Credentials = { identifier: string; password: string };

/** A login that exceeded the device limit. The password is in memory only. */
export type DeviceLimitError = Credentials & DeviceLimitDetail;

const rejectedLoginKey = 'login:refused';

/** Identifier of a login that was at the device step before the page was reloaded. */
export const getRejectedIdentifier = (): string => readTabItem<string>(rejectedLoginKey) ?? '';

export function useLogin(redirect: string | undefined) {
  const router = useRouter();
  const [deviceLimitError, setDeviceLimitError] = useState<DeviceLimitError | null>(null);

  const enter = ({ viewer, redirect: code }: AuthResult) => {
    removeTabItem(rejectedLoginKey);
    setViewer(viewer);
    return navigateTo(router, takePathAfterAuth(code, redirect ?? '/'));
  };
  const handleDeviceLimit = (error: unknown, { identifier, password }: Credentials) => {
    const limit = getDeviceLimit(error);
    if (!limit) return;
    storeTabItem(rejectedLoginKey, identifier);
    setDeviceLimitError({ identifier, password, ...limit });
  };
  const call = api.session.login.useMutation({
    onSuccess: enter,
    onError: handleDeviceLimit,
  });
  useResetWhenOnline(call);

  return {
    call,
    enter,
    deviceLimitError,
    handleDeviceLimit,
    logIn: (credentials: Credentials, onError: (error: unknown) => void = () => {}) => {
      if (!call.isPending) call.mutate(credentials, { onError });
    },
    backToForm: () => {
      setDeviceLimitError(null);
      call.reset();
    },
  };
}

export type Login = ReturnType<typeof useLogin>;

export function getDeviceLimit(error: unknown): DeviceLimitDetail | null {
  const failure = toAppError(error);
  if (failure?.code !== 'device_limit' || !failure.detail) return null;
  return failure.detail as DeviceLimitDetail;
}

type HistoryEntry = { url: string | null; sameDocument: boolean };

type History = { entries: () => HistoryEntry[]; currentEntry: { index: number } | null };

/**
 * Navigates without a history entry for the login, and without a second entry for the previous
 * page.
 */
function navigateTo(router: AnyRouter, href: string): Promise<void> | void {
  return isPreviousPage(href) ? router.history.back() : router.navigate({ href, replace: true });
}

/** Browsers without the Navigation API navigate forward. */
function isPreviousPage(href: string): boolean {
  const { navigation } = window as { navigation?: History };
  const index = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[index - 1];
  return before?.sameDocument === true && before.url === location.origin + href;
}
