import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { createFawryWebhook, gatewayKeys } from '../test-support/payments/webhooks.ts';
import { noShedding } from '../test-support/process/no-shedding.ts';
import {
  respondWithError,
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
  by.inject({ method: 'POST', url: '/payment/callback/fawry', payload: createFawryWebhook().text });

const statusFrom = async (by: FastifyInstance): Promise<number> => (await post(by)).statusCode;

const refuses = (status: number, code?: string): Script => {
  return (_, response) => respondWithError(response, status, code ? { data: { code } } : {});
};

const refusesWith = (status: number, body: string): Script => {
  return (_, response) => respondWithError(response, status, body);
};

describe('webhook routes', () => {
  test.each<[string, number, Script]>([
    ['omits fields of its response', 200, () => ({ credited: true })],
    ['has no such payment', 200, refuses(404)],
    ['reports a different amount', 200, refuses(409, 'amount_differs')],
    ['is hidden by a 404 of a proxy', 503, refusesWith(404, '<h1>404 Not Found</h1>')],
    ['is hidden by a 409 of a proxy', 503, refusesWith(409, '{"message":"Conflict"}')],
    ['is hidden by an empty 404', 503, refusesWith(404, '')],
    ['is still processing another copy', 503, refuses(409, 'still_running')],
    ['rejects the service token', 503, refuses(401)],
    ['denies access', 503, refuses(403)],
    ['rejects the request as invalid', 503, refuses(422, 'invalid')],
    ['limits the rate', 503, refuses(429)],
    ['has an internal error', 503, refuses(500, 'internal')],
    ['is unavailable', 503, refuses(503)],
    ['is replaced by an HTML page', 503, (_, response) => response.end('<p>Back soon</p>')],
    ['closes the connection', 503, (_, response) => response.destroy()],
  ])('map a provider that %s to the status %i', async (_, status, script) => {
    provider.scripts[call] = script;
    const { length } = provider.requests;
    const { statusCode, headers } = await post(app);
    expect(statusCode).toBe(status);
    expect(headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    expect(provider.requests.slice(length)).toEqual([call]);
  });

  test('send no webhook to the provider without a service token or a gateway key', async () => {
    const { length } = provider.requests;
    expect(await statusFrom(await portal(contract))).toBe(503);
    expect(await statusFrom(await portal(token))).toBe(503);
    expect(provider.requests).toHaveLength(length);
  });

  test('return 400 for a signed webhook with an unlisted status, and count it', async () => {
    provider.requests.length = 0;
    const payload = createFawryWebhook({ orderStatus: 'PAIDPAYAT', paymentMethod: 'FAWRY' }).text;
    const response = await app.inject({ method: 'POST', url: '/payment/callback/fawry', payload });
    const { body: metrics } = await app.inject({ url: '/metrics' });

    expect(response.statusCode).toBe(400);
    expect(provider.requests).toEqual([]);
    expect(metrics).toContain('payment_callbacks_refused_total{reason="unlisted_word"} 1');
  });
});
