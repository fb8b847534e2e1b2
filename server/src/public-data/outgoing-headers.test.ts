import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { portalDeviceId } from '../provider-client/caller.ts';
import { noShedding } from '../test-support/process/no-shedding.ts';
import {
  type ScriptedProvider,
  startScriptedProvider,
} from '../test-support/provider/scripted-provider.ts';

type SentRequest = { path: string; headers: IncomingHttpHeaders };

const card = {
  id: 1,
  label: 'physics',
  title: 'Physics',
  type: 'online',
  category: { id: 4, name: 'Physics', icon: null },
  instructor: { label: 'hany', user: { first_name: 'Hany', last_name: 'Saleh' } },
  enrolled: [],
};
const own = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };

let sent: SentRequest[] = [];
let provider: ScriptedProvider;
let app: FastifyInstance;

beforeAll(async () => {
  provider = await startScriptedProvider({
    '*': ({ url = '', headers }) => {
      sent.push({ path: url, headers });
      const title = headers['admin-embedding'] ? 'Framed' : 'Top level';
      return url.includes('/classroom/') ? [{ ...card, title }] : [];
    },
  });
  const env = readEnv({
    PROVIDER_API_URL: provider.apiUrl,
    EMBED_ORIGINS: 'https://school.test',
    LOG_LEVEL: 'silent',
  });
  app = await buildApp(env, { pressure: noShedding });
});
beforeEach(() => {
  sent = [];
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const readHome = async (headers: Record<string, string> = {}) => {
  const response = await app.inject({ url: '/trpc/home.guest', headers: { ...own, ...headers } });
  expect(response.statusCode).toBe(200);
  return response.json().result.data.classrooms.data[0];
};

describe('public reads', () => {
  test('send the language of the visitor, a device id and a request id', async () => {
    await readHome({ 'x-lang': 'en-GB' });

    expect(sent.length).toBeGreaterThan(3);
    for (const { headers } of sent) {
      expect(headers).toMatchObject({ 'accept-language': 'en-GB', 'device-id': portalDeviceId });
      expect(headers['x-request-id']).toBeTruthy();
      expect(headers['admin-embedding']).toBeUndefined();
    }
  });

  test('send the embed marker in a frame, and cache its responses separately', async () => {
    const topLevel = await readHome({ 'x-lang': 'en-GB' });
    sent = [];
    const framed = await readHome({ 'x-lang': 'en-GB', 'x-embed': '1' });

    expect([topLevel.title, framed.title]).toEqual(['Top level', 'Framed']);
    expect(sent.length).toBeGreaterThan(3);
    for (const { headers } of sent) expect(headers['admin-embedding']).toBe('true');
  });

  test('return the subject of a card in both languages without a second call', async () => {
    const { subject } = await readHome({ 'x-lang': 'ar-EG' });
    expect(subject).toMatchObject({ nameAr: 'Physics' });
    expect((await readHome({ 'x-lang': 'en-GB' })).subject).toMatchObject({
      nameEn: 'Physics',
      nameAr: 'فيزياء',
    });
    expect(sent.map(({ path }) => path)).not.toContain('/api/category/all');
  });

  test('share their headers with the health check', async () => {
    await app.inject({ url: '/readyz' });

    const [check] = sent.filter(({ path }) => path === '/now');
    expect(check?.headers).toMatchObject({
      'accept-language': 'en-GB',
      'device-id': portalDeviceId,
      'x-request-id': expect.stringContaining('health-'),
    });
  });
});
