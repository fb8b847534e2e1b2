import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { intents } from '../../src/db/schema/invoice.ts';
import { getBalance } from '../../src/modules/ledger/posting.ts';
import { type DemoPair, openDemoPair } from '../accounts/demo-pair.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { createTestGateway } from './gateway.ts';
import { sendWebhook, setBalance } from './payer.ts';

type StartedRecharge = { reference_number: string; payload: object; expires_at: string };
type WebhookInput = Parameters<typeof sendWebhook>[1];

export const rechargeBody = { amount: 100, provider: 'fawry', method: 'fawry' };

/** Creates a student with an empty wallet and no pending payment for each test. */
export function prepareRecharges() {
  const gateways = {
    fawry: createTestGateway(),
    accept: createTestGateway(),
    opay: createTestGateway({ names: false }),
  };
  const clock = { now: new Date() };
  const logged: string[] = [];
  const logTo = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk));
      done();
    },
  });
  let provider: TestProvider;
  let pair: DemoPair;

  beforeAll(async () => {
    provider = await startTestProvider({ gateways, now: () => clock.now, logTo });
    pair = await openDemoPair(provider);
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    clock.now = new Date();
    const { db } = provider.services;
    await db.update(intents).set({ status: 'failed' }).where(eq(intents.status, 'pending'));
    await setBalance(db, pair.freshId, 0);
  });

  return {
    ...gateways,
    clock,
    logged: () => logged.join(''),
    provider: () => provider,
    db: () => provider.services.db,
    students: () => pair,
    recharge: (body: object = {}, headers?: Record<string, string>) =>
      pair.fresh.post('/recharge', { ...rechargeBody, ...body }, headers),
    begin: async (
      body: object = {},
      headers?: Record<string, string>,
    ): Promise<StartedRecharge> => {
      const answer = await pair.fresh.post('/recharge', { ...rechargeBody, ...body }, headers);
      expect(answer).toMatchObject({ status: 200 });
      return answer.data as StartedRecharge;
    },
    sendWebhook: (word: WebhookInput) => sendWebhook(provider.app, word),
    balance: () => getBalance(provider.services.db, pair.freshId),
    setBalance: (amount: number) => setBalance(provider.services.db, pair.freshId, amount),
    intentOf: async (reference: string) => {
      const own = eq(intents.reference, reference);
      const [intent] = await provider.services.db.select().from(intents).where(own);
      return intent;
    },
  };
}
