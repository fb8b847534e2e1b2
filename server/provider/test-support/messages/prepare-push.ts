import { PushKind } from '@fasl/shared/contracts/account/push';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { outbox } from '../../src/db/schema/infrastructure.ts';
import { pushSubscriptions } from '../../src/db/schema/session.ts';
import { createNotification } from '../../src/modules/activity/record-activity.ts';
import { addLearner, type Learner } from '../accounts/learner.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { createTestPushKeys } from './push-keys.ts';
import { createPushBrowser, type PushService, startPushService } from './push-service.ts';

export const allKinds = [...PushKind.options];

/** Starts a provider with a push service, and registers a student before each test. */
export function preparePush() {
  let service: PushService;
  let provider: TestProvider;
  let learner: Learner;

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

  return {
    service: () => service,
    provider: () => provider,
    learner: () => learner,

    subscribe: async ({ browser } = learner, kinds: PushKind[] = allKinds) => {
      const phone = createPushBrowser(service.origin);
      const response = await browser.post('/student/push', { ...phone.subscription, kinds });
      expect(response).toMatchObject({ status: 200, data: { kinds } });
      return phone;
    },

    subscriptionsOf: ({ studentId } = learner) =>
      provider.database.db
        .select()
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.studentId, studentId)),

    notifyPayment: ({ studentId } = learner) =>
      createNotification(provider.database.db, {
        studentId,
        kind: 'payment_landed',
        title: { en: 'Your money arrived', ar: 'وصل المبلغ' },
        body: { en: '250 L.E added', ar: 'أُضيف 250 ج.م' },
        url: '/dashboard/activity/wallet-history',
        at: new Date(),
        push: { kind: 'payment', expiresAt: new Date(Date.now() + 3_600_000) },
      }),

    waitForRequests: async (count: number) => {
      await expect.poll(() => service.requests.length, { timeout: 8_000 }).toBe(count);
      return service.requests;
    },

    lastMessage: async () =>
      (await provider.database.db.select().from(outbox).orderBy(outbox.id)).at(-1),
  };
}
