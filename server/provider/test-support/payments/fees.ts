import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { intents } from '../../src/db/schema/invoice.ts';
import { students } from '../../src/db/schema/user.ts';
import { changeSettings } from '../../src/db/settings-store.ts';
import { getBalance } from '../../src/modules/ledger/posting.ts';
import { type DemoPair, openDemoPair } from '../accounts/demo-pair.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { createTestGateway } from './gateway.ts';
import { sendWebhook, setBalance } from './payer.ts';

const settings = {
  registration_fees_enabled: true,
  registration_fees_amount: 40,
  surcharge_registration_fees: 3.5,
};

/** Makes fees of 40 EGP due for a student with 100 EGP and no pending payment, for each test. */
export function prepareFees() {
  const accept = createTestGateway();
  let provider: TestProvider;
  let pair: DemoPair;
  const db = () => provider.services.db;

  beforeAll(async () => {
    provider = await startTestProvider({ gateways: { accept } });
    pair = await openDemoPair(provider);
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    await changeSettings(db(), settings);
    await db()
      .update(students)
      .set({ registrationPaid: false })
      .where(eq(students.id, pair.freshId));
    await db().update(intents).set({ status: 'failed' }).where(eq(intents.status, 'pending'));
    await setBalance(db(), pair.freshId, 100_00);
  });

  const pay = (gateway: string, method: string) =>
    pair.fresh.post('/registration-fees/pay', { provider: gateway, method });

  return {
    accept,
    db,
    pay,
    provider: () => provider,
    fresh: () => pair.fresh,
    studentId: () => pair.freshId,
    begin: async (method: string) => {
      const { data } = await pay('accept', method);
      return (data as { reference_number: string }).reference_number;
    },
    sendWebhook: (word: Parameters<typeof sendWebhook>[1]) => sendWebhook(provider.app, word),
    setBalance: (amount: number) => setBalance(db(), pair.freshId, amount),
    balance: () => getBalance(db(), pair.freshId),
    isPaid: async () => {
      const own = eq(students.id, pair.freshId);
      const [student] = await db().select().from(students).where(own);
      return student?.registrationPaid;
    },
  };
}
