import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStudent, createCall } from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { sendWebhook } from '../../../test-support/payments/payer.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { beginRecharge } from '../payment/recharge.ts';
import { selectAgenda } from './agenda.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider({ gateways: { fawry: createTestGateway() } });
});
afterAll(() => provider.stop());

describe('selectAgenda', () => {
  test('omits a pending payment for which the gateway reported another amount', async () => {
    const { services, app } = provider;
    const student = await addStudent(services.db);
    const { reference } = await beginRecharge(
      services,
      { amount: 100, provider: 'fawry', method: 'fawry' },
      createCall(services, student),
    );
    const readAgenda = () =>
      selectAgenda(services.db, {
        studentId: student.studentId,
        language: 'en-GB',
        now: new Date(),
      });
    expect(await readAgenda()).toMatchObject([{ kind: 'payment', reference, amount: 105 }]);

    await sendWebhook(app, { reference, amount: 90 });

    expect(await readAgenda()).toEqual([]);
  });
});
