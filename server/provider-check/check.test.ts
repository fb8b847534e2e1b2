import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '@fasl/provider/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkProvider } from './check.ts';

const deviceId = 'provider-check';
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  provider = await startTestProvider();
  const response = await fetch(`${provider.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'device-id': deviceId },
    body: JSON.stringify({ identifier: demoStudents.mariam.email, password: demoPassword }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  token = data.token;
});
afterAll(() => provider.stop());

type Json = Record<string, unknown>;
type Change = (envelope: Json) => unknown;

/** Starts the embedded provider, and replaces the responses of the given paths. */
async function startChangedProvider(changes: Record<string, Change | number>): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    const change = changes[(request.url ?? '').replace(/^\/api|\?.*$/g, '')];
    if (typeof change === 'number') return void response.writeHead(change).end('{}');
    const { method, url, headers } = request;
    const body = method === 'POST' ? '{}' : undefined;
    const {
      host: _,
      'content-length': __,
      connection: ___,
      ...sent
    } = headers as Record<string, string>;
    const received = await fetch(provider.origin + url, {
      method: method ?? 'GET',
      headers: sent,
      ...(body && { body }),
    });
    const envelope = (await received.json()) as Json;
    response.writeHead(received.status, {
      'content-type': 'application/json',
      'x-request-id': headers['x-request-id'] ?? '',
    });
    response.end(JSON.stringify(change ? change(envelope) : envelope));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

async function check(apiUrl: string) {
  const findings = await checkProvider({ apiUrl, token, deviceId, posts: true });
  return (name: string) => findings.find((one) => one.name === name);
}

describe('checkProvider', () => {
  test('reports no problem for the embedded provider', async () => {
    const options = { apiUrl: `${provider.origin}/api`, token, deviceId, posts: true };
    const findings = await checkProvider(options);
    const of = (state: string) => findings.filter((one) => one.state === state);
    expect(of('broken')).toEqual([]);
    expect(of('optional')).toEqual([]);
    expect(of('skipped').map(({ name }) => name)).toEqual([
      'getRechargeTransaction',
      'getAdmissionForm',
      'readCalendar',
    ]);
  });

  test('skips the endpoints that need a token when no token is given', async () => {
    const findings = await checkProvider({
      apiUrl: `${provider.origin}/api`,
      deviceId,
      posts: true,
    });
    expect(findings.find(({ name }) => name === 'getSettings')).toMatchObject({ state: 'ok' });
    expect(findings.find(({ name }) => name === 'getMyProfile')).toMatchObject({
      state: 'skipped',
      details: ['needs --token'],
    });
    expect(findings.filter(({ state }) => state === 'broken')).toEqual([]);
  });

  test('reports missing endpoints of an incomplete provider and the affected screens', async () => {
    const found = await check(
      await startChangedProvider({
        '/student/agenda': 404,
        '/student/calendar': 501,
        '/newsfeed': 404,
        '/statistics': () => ({
          message: null,
          data: { enrollments: 1, instructors: 2 },
          show: false,
        }),
        '/category/all': ({ data }) => ({ data }),
        '/classroom/search': ({ meta: _, ...envelope }) => ({ ...envelope, meta: {} }),
        '/education/info': () => [],
      }),
    );
    expect(found('listAgenda')).toMatchObject({
      state: 'optional',
      details: ['status 404', expect.stringContaining('the dashboard shows no next steps')],
    });
    expect(found('getMyCalendar')).toMatchObject({ state: 'optional' });
    expect(found('listNews')).toMatchObject({ state: 'broken', details: ['status 404'] });
    expect(found('getStatistics')?.details[0]).toMatch(/^data\.classrooms: /);
    expect(found('listCategories')?.details.map((line) => line.split(':')[0])).toEqual([
      'message',
      'show',
    ]);
    expect(found('searchClassrooms')).toMatchObject({
      state: 'optional',
      details: [expect.stringMatching(/^without meta\./), expect.stringContaining('no count')],
    });
    expect(found('getEducationInfo')).toMatchObject({ state: 'broken' });
  });

  test('reports a 401 without an envelope', async () => {
    const found = await check(await startChangedProvider({ '/student/profile': 401 }));
    expect(found('deadToken')).toMatchObject({
      state: 'broken',
      details: [expect.stringContaining('outage')],
    });
    expect(found('getMyProfile')).toMatchObject({ state: 'broken' });
  });

  test('reports a provider that does not respond', async () => {
    const findings = await checkProvider({
      apiUrl: 'http://127.0.0.1:1/api',
      deviceId,
      posts: false,
    });
    expect(findings.find(({ name }) => name === 'getSettings')).toMatchObject({
      state: 'broken',
      details: [expect.stringMatching(/^no response/)],
    });
  });
});
