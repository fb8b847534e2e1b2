import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { allKinds, preparePush } from '../../../test-support/messages/prepare-push.ts';
import { createTestPushKeys } from '../../../test-support/messages/push-keys.ts';
import { createPushBrowser, readVapid } from '../../../test-support/messages/push-service.ts';
import { pushSubscriptions } from '../../db/schema/session.ts';
import { createNotification } from '../activity/record-activity.ts';

const push = preparePush();
const { service, provider, learner } = push;
const { subscribe, subscriptionsOf, notifyPayment, waitForRequests, lastMessage } = push;
const hourMs = 3_600_000;
const publicKey = createTestPushKeys([])?.publicKey;

describe('push messages', () => {
  test('are encrypted for the browser, signed and free of private details', async () => {
    const phone = await subscribe();
    await notifyPayment();

    const [request] = await waitForRequests(1);
    if (!request) throw new Error('no push request');
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
      claims: { aud: service().origin, sub: 'mailto:school@fasl.test' },
    });
    expect(Number(request.headers.ttl)).toBeGreaterThan(3_500);
    await expect.poll(lastMessage).toMatchObject({ sentAt: expect.any(Date), body: '' });
  });

  test('are not queued for a kind that is switched off', async () => {
    await subscribe();
    const off = await learner().browser.post('/student/push/kinds', { kinds: ['exam'] });
    expect(off.data).toMatchObject({ kinds: ['exam'] });
    const before = await lastMessage();
    await notifyPayment();
    expect(await lastMessage()).toEqual(before);
  });

  test.each([404, 410])(
    'delete the subscription when the push service responds with %s',
    async (status) => {
      await subscribe();
      service().answer = { status };
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
      service().answer = { status };
      await notifyPayment();
      await waitForRequests(1);
      await expect.poll(lastMessage).toMatchObject({ sentAt: null, attempts: 10, body: '' });
      expect(await subscriptionsOf()).toHaveLength(1);
    },
  );

  test.each([
    [{ status: 500 }, 3],
    [{ status: 429, headers: { 'retry-after': '120' } }, 100],
    [{ status: 503, headers: { 'retry-after': new Date(Date.now() + hourMs).toUTCString() } }, 100],
  ])('are retried later when the push service responds with %o', async (answer, seconds) => {
    await subscribe();
    service().answer = answer;
    await notifyPayment();
    await waitForRequests(1);
    const lastError = `the push service answered ${answer.status}`;
    await expect.poll(lastMessage).toMatchObject({ sentAt: null, lastError });
    const message = await lastMessage();
    expect((Number(message?.nextAttemptAt) - Date.now()) / 1_000).toBeGreaterThan(seconds);
    expect(await subscriptionsOf()).toHaveLength(1);

    service().answer = { status: 201 };
    await provider().database.client`update outbox set next_attempt_at = now()`;
    await waitForRequests(2);
  });

  test('are dropped after they expire', async () => {
    await subscribe();
    await createNotification(provider().database.db, {
      studentId: learner().studentId,
      kind: 'moved_up',
      title: { en: '', ar: '' },
      body: { en: '', ar: '' },
      url: '/',
      at: new Date(),
      push: { kind: 'waitlist', expiresAt: new Date(Date.now() - 1_000) },
    });
    await expect.poll(lastMessage).toMatchObject({ lastError: 'the push message is out of date' });
    expect(service().requests).toEqual([]);
  });

  test('are not sent to a service that is no longer allowed', async () => {
    await subscribe();
    await provider()
      .database.db.update(pushSubscriptions)
      .set({ endpoint: 'https://10.0.0.1/x' })
      .where(eq(pushSubscriptions.studentId, learner().studentId));
    await notifyPayment();
    await expect.poll(lastMessage).toMatchObject({ lastError: 'the push service is not allowed' });
  });

  test('are dropped if the student switches their kind off before a retry', async () => {
    await provider().database.client`delete from outbox`;
    await subscribe();
    service().answer = { status: 500 };
    await notifyPayment();
    await waitForRequests(1);
    await learner().browser.post('/student/push/kinds', { kinds: ['exam'] });
    await provider().database.client`update outbox set next_attempt_at = now()`;
    const lastError = 'the student has switched the kind off';
    await expect.poll(lastMessage).toMatchObject({ lastError, attempts: 10, body: '' });
    expect(service().requests).toHaveLength(1);
  });

  test('are not retried for a subscription whose key is not on the curve', async () => {
    const { subscription } = createPushBrowser(service().origin);
    const body = { ...subscription, p256dh: 'B'.repeat(87), kinds: allKinds };
    await learner().browser.post('/student/push', body);
    await notifyPayment();
    const lastError = 'the keys of the push subscription are invalid';
    await expect.poll(lastMessage).toMatchObject({ lastError, attempts: 10, body: '' });
  });

  test('are not retried when the push service rejects the request itself', async () => {
    await subscribe();
    service().answer = { status: 413 };
    await notifyPayment();
    await expect.poll(lastMessage).toMatchObject({ sentAt: null, attempts: 10, body: '' });
    expect(service().requests).toHaveLength(1);
    expect(await subscriptionsOf()).toHaveLength(1);
  });
});
