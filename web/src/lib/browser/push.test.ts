import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubPush } from './fake-push.ts';
import { hasPushSubscription, subscribeToPush, unsubscribeFromPush } from './push.ts';

afterEach(() => vi.unstubAllGlobals());

describe('subscribeToPush', () => {
  test('replaces a subscription to another key after the worker is active', async () => {
    const { subscribe, unsubscribe } = stubPush({ key: 'b2xk' });
    expect(await hasPushSubscription('bmV3')).toBe(false);
    const keys = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p', auth: 'a' };
    expect(await subscribeToPush('bmV3')).toEqual(keys);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'bmV3' });
  });

  test('fails when the browser cannot install the worker', async () => {
    const { subscribe } = stubPush({ failsToInstall: true });
    await expect(subscribeToPush('bmV3')).rejects.toThrow('the push worker was not installed');
    expect(subscribe).not.toHaveBeenCalled();
  });
});

describe('unsubscribeFromPush', () => {
  test('ends the subscription and closes its notifications', async () => {
    const { unsubscribe, close } = stubPush({ key: 'b2xk' });
    await unsubscribeFromPush();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
  });

  test('leaves a worker whose scope contains the scope of push messages', async () => {
    const { unsubscribe, registration } = stubPush({ key: 'b2xk' });
    registration.scope = 'https://school.test/';
    await unsubscribeFromPush();
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});
