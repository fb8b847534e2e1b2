import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../test-support/provider/scripted-portal.ts';
import { respondWithError } from '../test-support/provider/scripted-provider.ts';

const { provider, call, signIn } = prepareScriptedPortal();

const redeem = async () =>
  call('POST', 'wallet.redeem', {
    payload: JSON.stringify({
      code: 'AB12CD34EF',
      idempotencyKey: '0191d7a4-4c68-7000-8000-000000000001',
    }),
    headers: { cookie: await signIn() },
  });

/** Responds 409 to the first requests, as if another request with the key were in progress. */
function scriptRunning(times: number, body: object, retryAfter: string | null = '0') {
  const keys: unknown[] = [];
  provider().scripts['POST /recharge/direct'] = (
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length > times) return { amount: 50, balance: 170.5 };
    if (retryAfter !== null) response.setHeader('retry-after', retryAfter);
    return respondWithError(response, 409, body);
  };
  return keys;
}

describe('a call with an idempotency key after a 409', () => {
  test.each([
    ['no code', { data: null }],
    ['still_running', { data: { code: 'still_running' } }],
    ['conflict', { data: { code: 'conflict' } }],
  ])('is retried with the same key until the first request is done (%s)', async (_, body) => {
    const keys = scriptRunning(4, body);
    expect((await redeem()).statusCode).toBe(200);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
  });

  test('is not retried for any other error code', async () => {
    const keys = scriptRunning(1, { data: { code: 'code_used' } });
    expect((await redeem()).json().error.data.appCode).toBe('code_used');
    expect(keys).toHaveLength(1);
  });

  test('is not retried without retry-after', async () => {
    const keys = scriptRunning(1, { data: null }, null);
    expect((await redeem()).json().error.data.appCode).toBe('conflict');
    expect(keys).toHaveLength(1);
  });

  test('fails with still_running when the first request outlasts the timeout of the call', async () => {
    scriptRunning(9, { data: null }, '60');
    expect((await redeem()).json().error.data).toMatchObject({
      appCode: 'still_running',
      retryAfterSeconds: 60,
    });
  });
});
