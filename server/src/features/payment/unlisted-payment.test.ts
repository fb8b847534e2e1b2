import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { respondWithError, type Script } from '../../test-support/provider/scripted-provider.ts';
import { wireSettings } from '../../test-support/provider/wire-settings.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const settings = {
  ...wireSettings,
  paymentMethods: { fawry_fawry: true },
};
const longAgo = '2026-01-20T10:00:00Z';

type Listed = { status: string; amount?: number; at?: string; named?: string };

const toInvoice = ({ status, amount = 106, at, named }: Listed, place: number) => ({
  id: place + 1,
  invoice_ref: `100${place + 1}`,
  created_at: at ?? new Date().toISOString(),
  updated_at: at ?? new Date().toISOString(),
  status,
  type: 'recharge',
  transaction: { amount, provider: 'fawry', method: 'fawry', reference_number: named },
});

/** Simulates a provider without transaction lookup that lists the given invoices. */
function script(listed: Listed[], recharge: object | Script): void {
  const scripts: Record<string, Script> = {
    'GET /settings': () => settings,
    'GET /settings/assets': () => ({}),
    'GET /recharge/rates': () => [],
    'GET /payment/taxes/fawry': () => ({ percentage: 3, constant: 3, min: 20, max: 2000 }),
    'POST /student/profile/invoices': (_, response) => {
      const data = listed.map(toInvoice);
      response.end(JSON.stringify({ data, meta: { total: data.length } }));
    },
    'POST /recharge': typeof recharge === 'function' ? (recharge as Script) : () => recharge,
    'POST /recharge/rollback': async (request) => {
      let sent = '';
      for await (const chunk of request) sent += chunk;
      rolledBack.push(JSON.parse(sent).reference_number);
      return { invoice: toInvoice({ status: 'failed', at: longAgo }, 0) };
    },
  };
  rolledBack.length = 0;
  Object.assign(provider().scripts, scripts);
}

const rolledBack: string[] = [];
const wanted = JSON.stringify({ provider: 'fawry', method: 'fawry', amount: 100 });
const started = { provider: 'fawry', method: 'fawry', payload: { reference_number: '970177' } };
const named = { ...started, reference_number: 'pay-77' };

async function begin() {
  const signedIn = await signIn();
  const answer = await call('POST', 'wallet.recharge', {
    headers: { cookie: signedIn },
    payload: wanted,
  });
  const cookie = String(answer.headers['set-cookie'] ?? signedIn).split(';')[0] ?? '';
  return { answer, headers: { cookie }, reference: answer.json().result?.data.reference };
}

type Begun = Awaited<ReturnType<typeof begin>>;

async function outcomeOf({ headers, reference }: Pick<Begun, 'headers' | 'reference'>) {
  const input = encodeURIComponent(JSON.stringify({ reference }));
  return (await call('GET', `payment.outcome?input=${input}`, { headers })).json();
}

const panelOf = async ({ headers }: Pick<Begun, 'headers'>) =>
  (await call('GET', 'wallet.panel', { headers })).json().result.data;

const known = { purpose: 'recharge', provider: 'fawry', amount: 100, fees: 6, total: 106 };

describe('a payment that no lookup finds', () => {
  test('becomes paid when an invoice of the same amount is paid', async () => {
    const listed: Listed[] = [];
    script(listed, named);
    const session = await begin();
    listed.push({ status: 'paid' });
    const outcome = await outcomeOf(session);
    const paid = { ...known, reference: 'pay-77', status: 'paid', invoiceRef: '1001' };
    expect(outcome.result.data).toMatchObject(paid);
    expect((await panelOf(session)).pending).toBeNull();
  });

  test.each([
    ['was paid before the payment began', { status: 'paid', at: longAgo }],
    ['has a different amount', { status: 'paid', amount: 53 }],
    ['has a different reference', { status: 'paid', named: 'pay-12' }],
  ])('stays pending when the only listed invoice %s', async (_, listed) => {
    script([listed], named);
    const outcome = await outcomeOf(await begin());
    expect(outcome.result.data).toMatchObject({
      ...known,
      reference: 'pay-77',
      status: 'pending',
      invoiceRef: null,
      method: 'fawry',
      billReference: '970177',
    });
  });

  test('is not found in a session that did not start the payment', async () => {
    script([], named);
    await begin();
    const outcome = await outcomeOf({ headers: { cookie: await signIn() }, reference: 'pay-77' });
    expect(outcome.error.data.appCode).toBe('not_found');
  });

  test('stays cancelled after a cancellation', async () => {
    script([], named);
    const { headers, reference } = await begin();
    const payload = JSON.stringify({ reference });
    const cancelled = await call('POST', 'payment.cancel', { headers, payload });
    const cookie = String(cancelled.headers['set-cookie']).split(';')[0] ?? '';
    const later = { headers: { cookie }, reference };
    expect((await panelOf(later)).pending).toBeNull();
    expect((await outcomeOf(later)).result.data).toMatchObject({
      status: 'failed',
      progress: { ended: 'cancelled' },
    });
  });

  test('can be checked at a provider without status queries', async () => {
    const listed: Listed[] = [];
    script(listed, named);
    const { headers, reference } = await begin();
    listed.push({ status: 'paid' });
    const payload = JSON.stringify({ reference });
    const checked = await call('POST', 'payment.check', { headers, payload });
    expect(checked.json().result.data).toMatchObject({ reference, status: 'paid' });
  });
});

describe('a recharge whose response has no reference', () => {
  test('takes its reference from the payload', async () => {
    script([], { ...started, payload: { merchant_ref: 'pay-78', reference_number: '970177' } });
    const session = await begin();
    expect(session.reference).toBe('pay-78');
  });

  test('takes its reference from the open invoice of the same amount', async () => {
    script([{ status: 'new', named: 'pay-79' }], started);
    const session = await begin();
    expect(session.reference).toBe('pay-79');
    expect((await panelOf(session)).pending).toMatchObject({ ...known, reference: 'pay-79' });
  });

  test('is shown with amount, method and code when there is no reference', async () => {
    script([], started);
    const session = await begin();
    const pending = { ...known, reference: session.reference, billReference: '970177' };
    expect((await outcomeOf(session)).result.data).toMatchObject({ ...pending, status: 'pending' });
    expect((await panelOf(session)).pending).toMatchObject({ ...pending, method: 'fawry' });
  });

  test('is cancelled by the reference of an invoice that is listed later', async () => {
    const listed: Listed[] = [];
    script(listed, started);
    const { headers, reference } = await begin();
    listed.push({ status: 'new', named: 'pay-80' });
    const payload = JSON.stringify({ reference });
    const cancelled = await call('POST', 'payment.cancel', { headers, payload });
    expect(cancelled.json().result.data).toMatchObject({ reference, status: 'failed' });
    expect(rolledBack).toEqual(['pay-80']);
  });
});

describe('a 409 in response to a recharge', () => {
  const pending: Script = (_, response) => {
    return respondWithError(response, 409, { data: { code: 'transaction_pending' } });
  };

  test('is a pending payment when the provider reports a pending payment', async () => {
    script([], pending);
    const { answer } = await begin();
    expect(answer.json().error.data.appCode).toBe('transaction_pending');
  });

  test('returns the reference of the session’s payment', async () => {
    let checks = 0;
    script([], (request, response) => {
      checks += 1;
      return checks === 1 ? named : pending(request, response);
    });
    const { headers } = await begin();
    const refused = await call('POST', 'wallet.recharge', { headers, payload: wanted });
    expect(refused.json().error.data).toMatchObject({
      appCode: 'transaction_pending',
      detail: { reference: 'pay-77' },
    });
  });

  test('is a conflict when the provider returns another code', async () => {
    script([{ status: 'new' }], (_, response) =>
      respondWithError(response, 409, { data: { code: 'conflict' } }),
    );
    const { answer } = await begin();
    expect(answer.json().error.data.appCode).toBe('conflict');
  });
});
