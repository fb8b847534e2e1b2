import { request as rawRequest } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { registerHeaders } from '../security/headers.ts';
import {
  type FileProvider,
  pictureBytes,
  startFileProvider,
} from '../test-support/file-provider.ts';
import { mediaLimits, registerMedia } from './media.ts';

let upstream: FileProvider;
let app: FastifyInstance;
let origin: string;
let ended = 0;

beforeAll(async () => {
  upstream = await startFileProvider();
  app = Fastify({ handlerTimeout: 200 });
  registerHeaders(app, { secure: false });
  await registerMedia(app, {
    providerApiUrl: `${upstream.origin}/api`,
    limits: { ...mediaLimits, perAddress: 3, waitMs: 2_000, stallMs: 500 },
    metrics: createMetrics(),
    readerOf: ({ headers }) =>
      headers.cookie?.includes('fasl=good')
        ? {
            token: 'the-token',
            deviceId: 'device-1',
            embedded: headers['x-embed'] === '1',
            refuse: () => void (ended += 1),
          }
        : null,
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  upstream.close();
});
beforeEach(() => {
  upstream.seen.length = 0;
  ended = 0;
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers, redirect: 'manual' });

/** Sends a path unchanged, because fetch would normalise it. */
function getRaw(path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    rawRequest({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

/** Requests a video without reading the response. */
function stall(): { destroy: () => void } {
  const { hostname, port } = new URL(origin);
  const download = rawRequest({ hostname, port, path: '/media/film.mp4', agent: false });
  download.on('response', (response) => response.on('error', () => undefined).pause());
  return download.on('error', () => undefined).end();
}

describe('media proxy', () => {
  test('aborts stalled responses and serves all other requests', async () => {
    const stalled = Array.from({ length: 3 }, stall);
    await expect.poll(() => upstream.seen.length).toBe(3);
    const startedAt = performance.now();
    expect((await get('/media/a.png')).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(300);
    for (const download of stalled) download.destroy();
  });

  test("serves a public file with type and caching, without the provider's headers", async () => {
    const answer = await get('/media/a/b.png?size=2&embed=1', {
      cookie: 'fasl=good',
      'x-forwarded-host': 'evil',
    });

    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pictureBytes);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=60',
      etag: '"1"',
      // The response depends on a forwarded request header.
      vary: 'Accept',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['set-cookie', 'x-secret', 'access-control-allow-origin']) {
      expect(answer.headers.has(name), name).toBe(false);
    }
    expect(upstream.seen).toHaveLength(1);
    expect(upstream.seen[0]?.url).toBe('/media/a/b.png?size=2');
    for (const name of ['cookie', 'authorization', 'x-forwarded-host', 'x-forwarded-for']) {
      expect(upstream.seen[0]?.headers[name], name).toBeUndefined();
    }
  });

  test('serves a range of a file', async () => {
    const part = await get('/media/b.png', { range: 'bytes=2-4' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await part.text()).toBe('234');

    const beyond = await get('/media/b.png', { range: 'bytes=90-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */10');
  });

  test('sends no body for an unchanged file', async () => {
    const answer = await get('/media/b.png', { 'if-none-match': '"1"' });

    expect(answer.status).toBe(304);
    expect(answer.headers.get('etag')).toBe('"1"');
  });

  test('responds to HEAD without a body and rejects other methods', async () => {
    const head = await get('/media/b.png', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');

    upstream.seen.length = 0;
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await get('/media/b.png', {}, method)).status).toBe(404);
    }
    expect(upstream.seen).toEqual([]);
  });

  test.each([
    '/media/../api/settings',
    '/media/%2e%2e/api/settings',
    '/media/.%2e/api/settings',
    '/media/%252e%252e/api/settings',
    '/media/a/..%2f..%2fapi/settings',
    '/media/a%2fb.png',
    '/media/a%5c..%5cb',
    '/media/a\\..\\b',
    '/media//evil.example/x',
    '/media/.env',
    '/media/a/./b',
    '/media/a%00.png',
    '/media/%zz',
    '/media/',
    '/media/a/',
    '/media/http:%2f%2fevil',
    '/media/http://evil.example',
    '/%6dedia/../x',
    '/media/file/../../media/x',
    '/media/%66ile/secret.pdf/..',
  ])('sends no request to the provider for %s', async (path) => {
    expect(await getRaw(path)).toBeGreaterThanOrEqual(400);
    expect(upstream.seen).toEqual([]);
  });

  test('rejects an encoded spelling of the private folder', async () => {
    await getRaw('/media/%66ile/secret.pdf');

    expect(upstream.seen.filter(({ url }) => url.includes('secret'))).toEqual([]);
  });

  test('prevents scripts in HTML and SVG files, and serves HTML as a download', async () => {
    const page = await get('/media/page.html');
    expect(page.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(page.headers.get('content-disposition')).toBe('attachment');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');

    const drawing = await get('/media/drawing.svg');
    expect(drawing.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
  });

  test('sends nosniff for a file without a type', async () => {
    const answer = await get('/media/plain');

    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
  });

  test("hides the provider's redirects and error pages", async () => {
    const moved = await get('/media/moved.png');
    expect(moved.status).toBe(502);
    expect(moved.headers.has('location')).toBe(false);

    const broken = await get('/media/broken.png');
    expect(broken.status).toBe(502);
    expect(await broken.text()).not.toContain('<h1>');
    expect(broken.headers.get('cache-control')).toBe('no-store');
  });

  test("requests a private file with the session's token and without caching", async () => {
    const answer = await get('/media/file/answers/a.png?embed=1', {
      cookie: 'fasl=good',
      'x-embed': '1',
      'user-agent': 'Phone of a student',
      'x-forwarded-for': '192.0.2.1',
    });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('vary')).toContain('Cookie');
    expect(upstream.seen[0]).toMatchObject({
      url: '/api/file/answers/a.png',
      headers: {
        authorization: 'Bearer the-token',
        'admin-embedding': 'true',
        'user-agent': 'Phone of a student',
        // The address of the socket, because this portal trusts no proxy.
        'x-forwarded-for': '127.0.0.1',
      },
    });
    expect(upstream.seen[0]?.headers.cookie).toBeUndefined();
  });

  test("ignores a guest's authorization header for private files", async () => {
    const answer = await get('/media/file/a.png', { authorization: 'Bearer guessed' });

    expect(answer.status).toBe(401);
    expect(upstream.seen).toEqual([]);
  });

  test('ends the session when the token is rejected, but not when a file is missing', async () => {
    await get('/media/file/b.png', { cookie: 'fasl=good' });
    expect(ended).toBe(0);

    expect((await get('/media/file/dead.png', { cookie: 'fasl=good' })).status).toBe(401);
    expect(ended).toBe(1);
  });

  test('treats a 401 outside the provider envelope as an outage and ends no session', async () => {
    expect((await get('/media/file/proxy.png', { cookie: 'fasl=good' })).status).toBe(502);
    expect(ended).toBe(0);
  });

  test('allows more time for a file than for a page', async () => {
    expect(await (await get('/media/slow.png')).text()).toBe('abcd');
  });
});
