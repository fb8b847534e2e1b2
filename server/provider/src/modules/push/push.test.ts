import { PushKind } from '@fasl/shared/contracts/account/push';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addLearner, type Learner } from '../../../test-support/accounts/learner.ts';
import { createTestPushKeys } from '../../../test-support/messages/push-keys.ts';
import {
  createPushBrowser,
  type PushService,
  readVapid,
  startPushService,
} from '../../../test-support/messages/push-service.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { outbox } from '../../db/schema/infrastructure.ts';
import { pushSubscriptions } from '../../db/schema/session.ts';
import { createNotification } from '../activity/record-activity.ts';

let service: PushService;
let provider: TestProvider;
let learner: Learner;
const publicKey = createTestPushKeys([])?.publicKey;

beforeAll(async () => {
  service = await startPushService();
  provider = await startTestProvider({ env: { push: createTestPushKeys([service.origin]) } });
});
afterAll(async () => {
  await provider.stop();
  service.stop();
});
beforeEach(async () => {
  service.requests.length = 0;
  service.answer = { status: 201 };
  learner = await addLearner(provider);
});

const kinds = [...PushKind.options];

async function subscribe({ browser } = learner, enabled: PushKind[] = kinds) {
  const phone = createPushBrowser(service.origin);
  const body = { ...phone.subscription, kinds: enabled };
  const response = await browser.post('/student/push', body);
  expect(response).toMatchObject({ status: 200, data: { kinds: enabled } });
  return phone;
}

const subscriptionsOf = ({ studentId } = learner) =>
  provider.database.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.studentId, studentId));

const notifyPayment = ({ studentId } = learner) =>
  createNotification(provider.database.db, {
    studentId,
    kind: 'payment_landed',
    title: { en: 'Your money arrived', ar: 'وصل المبلغ' },
    body: { en: '250 L.E added', ar: 'أُضيف 250 ج.م' },
    url: '/dashboard/activity/wallet-history',
    at: new Date(),
    push: { kind: 'payment', expiresAt: new Date(Date.now() + 3_600_000) },
  });

const waitForRequests = async (count: number) => {
  await expect.poll(() => service.requests.length, { timeout: 8_000 }).toBe(count);
  return service.requests;
};
async function waitForRequest() {
  const [request] = await waitForRequests(1);
  if (!request) throw new Error('no push request');
  return request;
}
const lastMessage = async () =>
  (await provider.database.db.select().from(outbox).orderBy(outbox.id)).at(-1);

describe('push messages', () => {
  test('are encrypted for the browser, signed and free of private details', async () => {
    const phone = await subscribe();
    await notifyPayment();

    const request = await waitForRequest();
    const payload = phone.decrypt(request.body);
    expect(payload).toEqual({
      title: 'Your money arrived',
      body: 'Tap to see the details.',
      path: '/dashboard/activity/wallet-history',
      tag: expect.any(String),
      language: 'en-GB',
    });
    expect(readVapid(request)).toMatchObject({
      publicKey,
      claims: { aud: service.origin, sub: 'mailto:school@fasl.test' },
    });
    expect(Number(request.headers.ttl)).toBeGreaterThan(3_500);
    await expect.poll(lastMessage).toMatchObject({ sentAt: expect.any(Date), body: '' });
  });

  test('are not queued for a kind that is switched off', async () => {
    await subscribe();
    const off = await learner.browser.post('/student/push/kinds', { kinds: ['exam'] });
    expect(off.data).toMatchObject({ kinds: ['exam'] });
    const before = await lastMessage();
    await notifyPayment();
    expect(await lastMessage()).toEqual(before);
  });

  test.each([404, 410])(
    'delete the subscription when the push service responds with %s',
    async (status) => {
      await subscribe();
      service.answer = { status };
      await notifyPayment();
      await waitForRequests(1);
      await expect.poll(() => subscriptionsOf()).toEqual([]);
      await expect.poll(lastMessage).toMatchObject({ sentAt: null, attempts: 10, body: '' });
    },
  );

  test.each([401, 403])(
    'keep the subscription when the push service responds with %s',
    async (status) => {
      await subscribe();
      service.answer = { status };
      await notifyPayment();
      await waitForRequests(1);
      await expect.poll(lastMessage).toMatchObject({ sentAt: null, attempts: 10, body: '' });
      expect(await subscriptionsOf()).toHaveLength(1);
    },
  );

  test.each([
    [{ status: 500 }, 3],
    [{ status: 429, headers: { 'retry-after': '120' } }, 100],
  ])('are retried later when the push service responds with %o', async (answer, seconds) => {
    await subscribe();
    service.answer = answer;
    await notifyPayment();
    await waitForRequests(1);
    const lastError = `the push service answered ${answer.status}`;
    await expect.poll(lastMessage).toMatchObject({ sentAt: null, lastError });
    const message = await lastMessage();
    expect((Number(message?.nextAttemptAt) - Date.now()) / 1_000).toBeGreaterThan(seconds);
    expect(await subscriptionsOf()).toHaveLength(1);

    service.answer = { status: 201 };
    await provider.database.client`update outbox set next_attempt_at = now()`;
    await waitForRequests(2);
  });

  test('are dropped after they expire', async () => {
    await subscribe();
    await createNotification(provider.database.db, {
      studentId: learner.studentId,
      kind: 'moved_up',
      title: { en: '', ar: '' },
      body: { en: '', ar: '' },
      url: '/',
      at: new Date(),
      push: { kind: 'waitlist', expiresAt: new Date(Date.now() - 1_000) },
    });
    await expect.poll(lastMessage).toMatchObject({ lastError: 'the push message is out of date' });
    expect(service.requests).toEqual([]);
  });

  test('are not sent to a service that is no longer allowed', async () => {
    await subscribe();
    await provider.database.db
      .update(pushSubscriptions)
      .set({ endpoint: 'https://10.0.0.1/x' })
      .where(eq(pushSubscriptions.studentId, learner.studentId));
    await notifyPayment();
    await expect.poll(lastMessage).toMatchObject({ lastError: 'the push service is not allowed' });
  });
});

describe('push subscriptions', () => {
  test('return the key and the kinds of the current device, and can be removed', async () => {
    const key = { public_key: publicKey };
    expect((await learner.browser.get('/student/push')).data).toEqual({ ...key, kinds: null });
    await subscribe(learner, ['payment', 'exam']);
    const { data } = await learner.browser.get('/student/push');
    expect(data).toEqual({ ...key, kinds: ['payment', 'exam'] });
    const removed = await learner.browser.post('/student/push/remove', {});
    expect(removed.data).toEqual({ ...key, kinds: null });
    const change = await learner.browser.post('/student/push/kinds', { kinds: [] });
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
    const { subscription } = createPushBrowser(service.origin);
    const body = { ...subscription, kinds, ...part };
    expect((await learner.browser.post('/student/push', body)).status).toBe(422);
    expect(await subscriptionsOf()).toEqual([]);
  });

  test('are replaced on the same device and move to the student who uses the browser', async () => {
    await subscribe();
    const phone = await subscribe();
    expect(await subscriptionsOf()).toMatchObject([{ endpoint: phone.subscription.endpoint }]);
    const other = await addLearner(provider);
    await other.browser.post('/student/push', { ...phone.subscription, kinds });
    expect(await subscriptionsOf()).toEqual([]);
    expect(await subscriptionsOf(other)).toHaveLength(1);
  });

  test('are deleted when the student logs out of all devices', async () => {
    await subscribe();
    await learner.browser.post('/student/push/kinds', { kinds });
    await learner.browser.get('/devices/logout/all');
    expect(await subscriptionsOf()).toEqual([]);
  });

  test('keep the newest ten of a student', async () => {
    const { client } = provider.database;
    await client`with added as (
        insert into devices (user_id, device_id, type, agent, last_login)
        select ${learner.userId}, 'push-' || n, 'other', 'Test', now() from generate_series(1, 10) n
        returning id)
      insert into push_subscriptions (student_id, device_id, endpoint, p256dh, auth, language, kinds)
      select ${learner.studentId}, id, 'https://fcm.googleapis.com/' || id, 'x', 'x', 'en-GB', '{}' from added`;
    await subscribe();
    expect(await subscriptionsOf()).toHaveLength(10);
  });

  test('are not offered without a key', async () => {
    const plain = await startTestProvider();
    const { browser } = await addLearner(plain);
    expect((await browser.get('/student/push')).data).toEqual({ public_key: null, kinds: null });
    const { subscription } = createPushBrowser(service.origin);
    expect((await browser.post('/student/push', { ...subscription, kinds })).status).toBe(404);
    await plain.stop();
  });
});
