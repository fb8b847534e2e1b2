import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '../test-support/process/process.ts';
import {
  catchDomainError,
  prepareClient,
  statistics,
  testCaller,
} from '../test-support/provider/scripted-client.ts';
import {
  noResponse,
  respondWithError,
  type Script,
} from '../test-support/provider/scripted-provider.ts';

const { connect, scripted, client, askStatistics } = prepareClient();

describe('failure handling of the provider client', () => {
  test('attempts a read three times and a write once', async () => {
    scripted().scripts['*'] = (_, response) => respondWithError(response, 503);
    await catchDomainError(askStatistics({ deadlineMs: 5_000 }));
    expect(scripted().requests).toHaveLength(3);
    scripted().requests.length = 0;
    await catchDomainError(client().login({ body: { identifier: 'a', password: 'b' } }));
    await catchDomainError(client({ token: 't' }).logoutAllDevices({}));
    expect(scripted().requests).toEqual(['POST /auth/login', 'GET /devices/logout/all']);
  });

  test('retries a broken connection and returns the second response', async () => {
    let tries = 0;
    scripted().scripts['GET /statistics'] = (request) => {
      tries += 1;
      if (tries > 1) return statistics;
      request.socket.destroy();
      return noResponse;
    };
    expect((await askStatistics()).data).toEqual(statistics);
  });

  test('respects retry-after and the deadline', async () => {
    let answers = 0;
    scripted().scripts['GET /statistics'] = (_, response) => {
      answers += 1;
      response.setHeader('retry-after', '1');
      return answers > 1 ? statistics : respondWithError(response, 503);
    };
    const startedAt = performance.now();
    expect((await askStatistics({ deadlineMs: 3_000 })).data).toEqual(statistics);
    expect(performance.now() - startedAt).toBeGreaterThan(990);
    answers = 0;
    expect(await catchDomainError(askStatistics())).toMatchObject({ retryAfterSeconds: 1 });
  });

  const slowScripts: Record<string, Script> = {
    'sends no response': () => noResponse,
    'stops in the middle of a response': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":');
      return noResponse;
    },
    'sends a response too slowly': (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
      return noResponse;
    },
  };

  test.each(Object.keys(slowScripts))('aborts when a provider %s', async (name) => {
    scripted().scripts['GET /statistics'] = slowScripts[name] as Script;
    const startedAt = performance.now();
    expect((await catchDomainError(askStatistics())).code).toBe('provider_unavailable');
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(scripted().requests).toHaveLength(1);
  });

  test('aborts an endless response', async () => {
    let sent = 0;
    scripted().scripts['GET /statistics'] = (_, response) => {
      const write = (error?: Error | null) => {
        sent += 16 * 1024;
        if (!error && !response.destroyed) response.write('x'.repeat(16 * 1024), write);
      };
      response.on('error', () => undefined);
      write();
      return noResponse;
    };
    expect((await catchDomainError(askStatistics())).code).toBe('provider_unavailable');
    expect(sent).toBeLessThan(8 * 1024 * 1024);
  });

  test('fails for a closed port and for a port without HTTP', async () => {
    const silent = createServer((socket) => socket.end('SSH-2.0-fasl\r\n')).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    for (const url of ['http://127.0.0.1:9/api', `http://127.0.0.1:${port}/api`]) {
      const lost = connect(url);
      expect((await catchDomainError(lost.as(testCaller).getStatistics({}))).code).toBe(
        'provider_unavailable',
      );
      await lost.close();
    }
    silent.close();
  });

  test('delivers a write exactly once when no server is reachable at first', async () => {
    const port = await findFreePort();
    const lost = connect(`http://127.0.0.1:${port}/api`);
    const change = lost.as({ ...testCaller, deadlineMs: 5_000 }).logout({});
    const received: string[] = [];
    const late = createHttpServer((request, response) => {
      received.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: null, data: null, show: false }));
    }).listen(port, '127.0.0.1');
    expect((await change).data).toBeNull();
    expect(received).toEqual(['POST /api/auth/logout']);
    late.closeAllConnections();
    late.close();
    await lost.close();
  });

  test('aborts a read when the browser disconnects and completes a write', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    scripted().scripts['GET /statistics'] = () => {
      arrive();
      return noResponse;
    };
    const browser = new AbortController();
    const startedAt = performance.now();
    const call = catchDomainError(askStatistics({ signal: browser.signal }));
    await arrived;
    browser.abort();
    await call;
    expect(performance.now() - startedAt).toBeLessThan(5_000);

    scripted().scripts['POST /auth/logout'] = () => null;
    const change = client({ signal: browser.signal }).logout({});
    expect((await change).data).toBeNull();
  });

  test('stops calling after five failures in a row', async () => {
    scripted().scripts['*'] = (_, response) => respondWithError(response, 500);
    for (let index = 0; index < 5; index++) await catchDomainError(askStatistics());
    scripted().requests.length = 0;
    const error = await catchDomainError(askStatistics());
    expect(error).toMatchObject({ code: 'provider_unavailable', retryAfterSeconds: 1 });
    expect(scripted().requests).toEqual([]);
  });

  test('keeps calling other endpoints when requests trigger provider faults', async () => {
    const broken = { message: null, data: { code: 'internal' }, show: false };
    scripted().scripts['*'] = (_, response) => respondWithError(response, 500, broken);
    for (let index = 0; index < 5; index++) {
      await catchDomainError(askStatistics());
      await catchDomainError(client().getSettings({}));
    }
    scripted().scripts['*'] = () => statistics;
    expect((await askStatistics()).data).toEqual(statistics);
  });

  test('keeps calling a provider that sheds one endpoint', async () => {
    scripted().scripts['POST /auth/login'] = (_, response) => {
      response.setHeader('retry-after', '2');
      return respondWithError(response, 503, { data: { code: 'overloaded' } });
    };
    const login = () => client().login({ body: { identifier: 'a', password: 'b' } });
    for (let index = 0; index < 25; index++) {
      expect(await catchDomainError(login())).toMatchObject({
        code: 'overloaded',
        retryAfterSeconds: 2,
      });
    }
    expect(scripted().requests).toHaveLength(25);
  });

  test.each([
    { what: 'without retry-after', headers: {}, body: { data: { code: 'overloaded' } } },
    { what: 'outside the envelope', headers: { 'retry-after': '2' }, body: 'Busy' },
  ])('counts a 503 $what as a failure', async ({ headers, body }) => {
    scripted().scripts['POST /auth/login'] = (_, response) => {
      response.setHeaders(new Map(Object.entries(headers)));
      return respondWithError(response, 503, body);
    };
    const login = () => client().login({ body: { identifier: 'a', password: 'b' } });
    for (let index = 0; index < 5; index++) await catchDomainError(login());
    scripted().requests.length = 0;
    expect(await catchDomainError(login())).toMatchObject({ code: 'provider_unavailable' });
    expect(scripted().requests).toEqual([]);
  });
});
