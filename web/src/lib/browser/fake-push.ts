import { vi } from 'vitest';

type PushFakeOptions = {
  /** The key of the subscription that the browser already has. */
  key?: string;
  /** The browser fails to install the push worker. */
  failsToInstall?: boolean;
};

class InstallingWorker extends EventTarget {
  state = 'installing';

  finish(state: 'activated' | 'redundant'): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Replaces the push parts of the browser, which happy-dom lacks. Returns the calls. */
export function stubPush({ key, failsToInstall = false }: PushFakeOptions = {}) {
  const unsubscribe = vi.fn(async () => true);
  const close = vi.fn<() => void>();
  const toJSON = () => ({
    endpoint: 'https://fcm.googleapis.com/x',
    keys: { p256dh: 'p', auth: 'a' },
  });
  const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit) => ({ toJSON }));
  const existing = key && {
    options: {
      applicationServerKey: Uint8Array.from(atob(key), (byte) => byte.charCodeAt(0)).buffer,
    },
    unsubscribe,
  };
  const registration = {
    scope: 'https://school.test/push/',
    pushManager: { getSubscription: async () => existing ?? null, subscribe },
    getNotifications: async () => [{ close }],
  };
  const register = async () => {
    const installing = new InstallingWorker();
    setTimeout(() => installing.finish(failsToInstall ? 'redundant' : 'activated'));
    return { ...registration, installing };
  };
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { register, getRegistration: async () => registration },
  });
  return { subscribe, unsubscribe, close, registration };
}
