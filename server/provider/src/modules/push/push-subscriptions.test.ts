import { describe, expect, test } from 'vitest';
import { addLearner } from '../../../test-support/accounts/learner.ts';
import { allKinds, preparePush } from '../../../test-support/messages/prepare-push.ts';
import { createTestPushKeys } from '../../../test-support/messages/push-keys.ts';
import { createPushBrowser } from '../../../test-support/messages/push-service.ts';
import { startTestProvider } from '../../../test-support/provider.ts';

const { service, provider, learner, subscribe, subscriptionsOf } = preparePush();
const publicKey = createTestPushKeys([])?.publicKey;

describe('push subscriptions', () => {
  test('return the key and the kinds of the current device, and can be removed', async () => {
    const key = { public_key: publicKey };
    expect((await learner().browser.get('/student/push')).data).toEqual({ ...key, kinds: null });
    await subscribe(learner(), ['payment', 'exam']);
    const { data } = await learner().browser.get('/student/push');
    expect(data).toEqual({ ...key, kinds: ['payment', 'exam'] });
    const removed = await learner().browser.post('/student/push/remove', {});
    expect(removed.data).toEqual({ ...key, kinds: null });
    const change = await learner().browser.post('/student/push/kinds', { kinds: [] });
    expect(change.status).toBe(404);
  });

  test.each([
    { endpoint: 'https://10.0.0.1/x' },
    { endpoint: 'http://fcm.googleapis.com/x' },
    { endpoint: 'javascript:alert(1)' },
    { p256dh: 'short' },
    { auth: 'short' },
    { kinds: ['everything'] },
  ])('are rejected with %o', async (part) => {
    const { subscription } = createPushBrowser(service().origin);
    const body = { ...subscription, kinds: allKinds, ...part };
    expect((await learner().browser.post('/student/push', body)).status).toBe(422);
    expect(await subscriptionsOf()).toEqual([]);
  });

  test('are replaced on the same device and move to the student who uses the browser', async () => {
    await subscribe();
    const phone = await subscribe();
    expect(await subscriptionsOf()).toMatchObject([{ endpoint: phone.subscription.endpoint }]);
    const other = await addLearner(provider());
    await other.browser.post('/student/push', { ...phone.subscription, kinds: allKinds });
    expect(await subscriptionsOf()).toEqual([]);
    expect(await subscriptionsOf(other)).toHaveLength(1);
  });

  test('are deleted when the student logs out of all devices', async () => {
    await subscribe();
    await learner().browser.post('/student/push/kinds', { kinds: allKinds });
    await learner().browser.get('/devices/logout/all');
    expect(await subscriptionsOf()).toEqual([]);
  });

  test('keep the newest ten of a student', async () => {
    const { client } = provider().database;
    await client`with added as (
        insert into devices (user_id, device_id, type, agent, last_login)
        select ${learner().userId}, 'push-' || n, 'other', 'Test', now() from generate_series(1, 10) n
        returning id)
      insert into push_subscriptions (student_id, device_id, endpoint, p256dh, auth, language, kinds)
      select ${learner().studentId}, id, 'https://fcm.googleapis.com/' || id, 'x', 'x', 'en-GB', '{}' from added`;
    await subscribe();
    expect(await subscriptionsOf()).toHaveLength(10);
  });

  test('are not offered without a key', async () => {
    const plain = await startTestProvider();
    const { browser } = await addLearner(plain);
    expect((await browser.get('/student/push')).data).toEqual({ public_key: null, kinds: null });
    const { subscription } = createPushBrowser(service().origin);
    expect((await browser.post('/student/push', { ...subscription, kinds: allKinds })).status).toBe(
      404,
    );
    await plain.stop();
  });
});
