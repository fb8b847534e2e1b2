import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../test-support/provider/scripted-portal.ts';
import { noResponse, respondWithError } from '../test-support/provider/scripted-provider.ts';

const { provider, app, call } = prepareScriptedPortal();

describe('provider caller', () => {
  test('forwards the request id of a proxy and replaces a malformed id', async () => {
    let seen: unknown;
    provider().scripts['GET /classroom/search'] = (request, response) => {
      seen = request.headers['x-request-id'];
      return respondWithError(response, 404);
    };
    const answer = await call('GET', 'search.results?input={}', {
      remoteAddress: '127.0.0.2',
      headers: { 'x-request-id': 'edge-12345678' },
    });
    expect(answer.headers['x-request-id']).toBe('edge-12345678');
    expect(seen).toBe('edge-12345678');
    const strange = await call('GET', 'session.viewer', { headers: { 'x-request-id': 'a"}\n{"' } });
    expect(strange.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  test('uses the language of the page, else of the cookie, else of the browser', async () => {
    let seen: unknown;
    provider().scripts['GET /classroom/search'] = (request, response) => {
      seen = request.headers['accept-language'];
      return respondWithError(response, 404);
    };
    const ask = async (headers: Record<string, string>, query = '') => {
      await call('GET', `search.results?input={}${query}`, { headers });
      return seen;
    };
    expect(await ask({ 'x-lang': 'ar-EG', cookie: 'lang=en-GB' })).toBe('ar-EG');
    expect(await ask({ cookie: 'lang=en-GB' }, '&lang=ar-EG')).toBe('ar-EG');
    expect(await ask({ cookie: 'lang=ar' })).toBe('ar-EG');
    expect(await ask({ 'accept-language': 'ar,en;q=0.8' })).toBe('ar-EG');
    expect(await ask({ 'accept-language': 'fr' })).toBe('en-GB');
  });

  test('ignores an address that a visitor claims', async () => {
    let seen: unknown;
    provider().scripts['GET /classroom/search'] = (request, response) => {
      seen = request.headers['x-forwarded-for'];
      return respondWithError(response, 404);
    };
    await call('GET', 'search.results?input={}', {
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect(seen).toBe('127.0.0.1');
  });

  test('aborts when the browser disconnects', async () => {
    const gone = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    provider().scripts['GET /classroom/search'] = (request) => {
      request.on('close', gone.resolve);
      arrived.resolve();
      return noResponse;
    };
    const address = await app().listen({ host: '127.0.0.1', port: 0 });
    const browser = new AbortController();
    const headers = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
    const answer = fetch(`${address}/trpc/search.results?input={}`, {
      headers,
      signal: browser.signal,
    });
    await arrived.promise;
    browser.abort();
    await expect(answer).rejects.toThrow();
    await gone.promise;
  });
});
