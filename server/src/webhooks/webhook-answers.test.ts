import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { fawryMessage, gatewayKeys } from '../test-support/payments/webhooks.ts';
import { noShedding } from '../test-support/process/no-shedding.ts';
import {
  fail,
  type Script,
  type ScriptedProvider,
  startScriptedProvider,
} from '../test-support/provider/scripted-provider.ts';

const call = 'POST /recharge/callback';
let provider: ScriptedProvider;
const open: FastifyInstance[] = [];

async function portal(given: Record<string, string>): Promise<FastifyInstance> {
  const env = readEnv({ PROVIDER_API_URL: provider.apiUrl, LOG_LEVEL: 'silent', ...given });
  const app = await buildApp(env, { pressure: noShedding });
  open.push(app);
  return app;
}

const token = { PROVIDER_SERVICE_TOKEN: 'a-token-of-the-service-0123456789' };
const contract = { FAWRY_SECURE_KEY: gatewayKeys.fawry.secureKey };
let app: FastifyInstance;

beforeAll(async () => {
  provider = await startScriptedProvider();
  app = await portal({ ...token, ...contract });
});
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await provider.close();
});

const post = (by: FastifyInstance) =>
  by.inject({ method: 'POST', url: '/payment/callback/fawry', payload: fawryMessage().text });

const statusFrom = async (by: FastifyInstance): Promise<number> => (await post(by)).statusCode;

const refuses = (status: number, code?: string): Script => {
  return (_, response) => fail(response, status, code ? { data: { code } } : {});
};

describe('webhook responses', () => {
  test.each<[string, number, Script]>([
    ['has it, in fewer words than agreed', 200, () => ({ credited: true })],
    ['knows no such payment', 200, refuses(404)],
    ['asked for another amount', 200, refuses(409, 'amount_differs')],
    ['is at it for another copy', 503, refuses(409, 'still_running')],
    ['does not know us', 503, refuses(401)],
    ['does not let us', 503, refuses(403)],
    ['does not understand us', 503, refuses(422, 'invalid')],
    ['is crowded', 503, refuses(429)],
    ['fails', 503, refuses(500, 'internal')],
    ['is away', 503, refuses(503)],
    ['is hidden by a page', 503, (_, response) => response.end('<p>Back soon</p>')],
    ['hangs up', 503, (_, response) => response.destroy()],
  ])('when the provider %s the gateway receives %i', async (_, status, script) => {
    provider.scripts[call] = script;
    const { length } = provider.asked;
    const { statusCode, headers } = await post(app);
    expect(statusCode).toBe(status);
    expect(headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    expect(provider.asked.slice(length)).toEqual([call]);
  });

  test('send no unverified webhook to the provider', async () => {
    const { length } = provider.asked;
    expect(await statusFrom(await portal(contract))).toBe(503);
    expect(await statusFrom(await portal(token))).toBe(503);
    expect(provider.asked).toHaveLength(length);
  });

  test('reject a signed webhook with an unlisted status with 400, and count it', async () => {
    provider.asked.length = 0;
    const payload = fawryMessage({ orderStatus: 'PAIDPAYAT', paymentMethod: 'FAWRY' }).text;
    const response = await app.inject({ method: 'POST', url: '/payment/callback/fawry', payload });
    const { body: metrics } = await app.inject({ url: '/metrics' });

    expect(response.statusCode).toBe(400);
    expect(provider.asked).toEqual([]);
    expect(metrics).toContain('payment_callbacks_refused_total{reason="unlisted_word"} 1');
  });
});
