import type { PushSubscription as PushKeys } from '@fasl/shared/contracts/account/push';
import { toTrustedScriptUrl } from './trusted-types.ts';

const worker = '/push-worker.js';
/** No page has this path, so the worker controls none. */
const scope = '/push/';

type PushSupport = 'unsupported' | 'denied' | 'available';

export function getPushSupport(): PushSupport {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'available';
}

/** `getRegistration` also finds the worker of a scope that contains the given one. */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker?.getRegistration(scope);
  return found && new URL(found.scope).pathname === scope ? found : undefined;
}

const findSubscription = async () =>
  (await findRegistration())?.pushManager.getSubscription() ?? null;

/** Whether this browser still has a subscription to the key, whatever the server has stored. */
export async function hasPushSubscription(publicKey: string): Promise<boolean> {
  if (getPushSupport() !== 'available' || Notification.permission !== 'granted') return false;
  const key = (await findSubscription())?.options.applicationServerKey;
  return key != null && toBase64Url(key) === publicKey;
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks for permission; null if the student denies it. Must be called directly after a press. */
export async function subscribeToPush(publicKey: string): Promise<PushKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(toTrustedScriptUrl(worker), {
    scope,
  });
  await activated(registration);
  // A subscription with another key cannot be reused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Ends the subscription, and closes messages that the next user of the device could read. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await findRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  for (const message of (await registration?.getNotifications()) ?? []) message.close();
}

/** Browsers accept a subscription only when the worker is active. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration) {
  const next = installing ?? waiting;
  if (active || !next) return;
  await new Promise<void>((resolve, reject) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve();
      if (next.state === 'redundant') reject(new Error('the push worker was not installed'));
    });
  });
}
