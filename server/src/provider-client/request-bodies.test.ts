import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { profile } from '../test-support/provider/one-student.ts';
import { prepareScriptedPortal } from '../test-support/provider/scripted-portal.ts';
import { wireSettings } from '../test-support/provider/wire-settings.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const received: { url: string; body: unknown }[] = [];

const record = (data: unknown) => async (request: IncomingMessage, response: ServerResponse) => {
  let sent = '';
  for await (const chunk of request) sent += chunk;
  received.push({ url: request.url ?? '', body: JSON.parse(sent) });
  response.end(JSON.stringify({ data, meta: { total: 0 } }));
};

const started = { reference_number: 'pay-1', payload: { reference_number: '970177' } };

beforeEach(() => {
  received.length = 0;
  Object.assign(provider().scripts, {
    'GET /settings': () => ({ ...wireSettings, paymentMethods: { fawry_fawry: true } }),
    'GET /settings/assets': () => ({}),
    'GET /payment/taxes/fawry': () => ({ percentage: 3, constant: 3, min: 20, max: 2000 }),
    'GET /student/profile': () => ({ ...profile, phone_number: '01012345678' }),
    'POST /recharge': record({ provider: 'fawry', method: 'fawry', ...started }),
    'POST /registration-fees/pay': record({ provider: 'wallet', method: 'wallet', ...started }),
    'POST /admission/form/submit': record({ status: 'pending' }),
    'POST /student/profile/invoices': record([]),
  });
});

async function send(path: string, input: object): Promise<unknown> {
  const headers = { cookie: await signIn() };
  const answer = await call('POST', path, { headers, payload: JSON.stringify(input) });
  expect(answer.statusCode).toBe(200);
  return received[0]?.body;
}

describe('the body of a request to the provider', () => {
  test('has the phone of the profile for a recharge without a phone', async () => {
    const fawry = { amount: 100, provider: 'fawry', method: 'fawry' };
    expect(await send('wallet.recharge', fawry)).toEqual({ ...fawry, phone: '01012345678' });
  });

  test('has no phone for a fee that is paid from the wallet', async () => {
    const wallet = { provider: 'wallet', method: 'wallet' };
    const input = { ...wallet, phone: null, idempotencyKey: randomUUID() };
    expect(await send('fees.pay', input)).toEqual(wallet);
  });

  test('has no empty answers of an admission form', async () => {
    const answers = [
      { questionId: 1, value: '' },
      { questionId: 2, value: 'Zamalek' },
    ];
    const input = { classroomId: 5, groupId: null, answers, idempotencyKey: randomUUID() };
    expect(await send('admission.register', input)).toMatchObject({
      answers: [{ question_id: 2, value: 'Zamalek' }],
    });
  });

  test('has no page length, which is in the query', async () => {
    await call('GET', 'payment.waiting', { headers: { cookie: await signIn() } });
    expect(received).toEqual([
      { url: expect.stringContaining('perPage=5'), body: { filters: { status: ['new'] } } },
    ]);
  });
});
