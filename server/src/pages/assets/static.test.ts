import { request as rawRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../test-support/pages/portal.ts';
import { buildScript } from '../../test-support/pages/web-build.ts';

let portal: Portal;
let origin: string;

beforeAll(async () => {
  portal = await openPortal('http://127.0.0.1:1');
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers });

describe('registerStatic', () => {
  test.each([
    { accepted: 'gzip, deflate, br', encoding: 'br', open: brotliDecompressSync },
    { accepted: 'gzip', encoding: 'gzip', open: gunzipSync },
    { accepted: '', encoding: undefined, open: (body: Buffer) => body },
  ])(
    'caches assets for a year and sends the encoding $encoding for "$accepted"',
    async ({ accepted, encoding, open }) => {
      const { headers, rawPayload } = await get('/assets/index-1.js', {
        'accept-encoding': accepted,
      });

      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(open(rawPayload).toString()).toBe(buildScript);
    },
  );

  // An open page asks so whether its build was replaced.
  test.each([
    ['/assets/index-1.js', 200],
    ['/assets/index-2.js', 404],
  ])('responds to HEAD of %s with %i', async (url, status) => {
    expect((await portal.app.inject({ method: 'HEAD', url })).statusCode).toBe(status);
  });

  type Answer = { status: number; type: string; body: string };

  /** Sends the path unchanged, because HTTP clients normalise addresses. */
  function ask(path: string): Promise<Answer> {
    const { hostname, port } = new URL(origin);
    return new Promise((resolve, reject) => {
      rawRequest({ hostname, port, path }, async (response) => {
        const body = (await response.toArray()).join('');
        const type = response.headers['content-type'] ?? '';
        resolve({ status: response.statusCode ?? 0, type, body });
      })
        .on('error', reject)
        .end();
    });
  }

  test.each([
    '/assets/none.js',
    '/assets/',
    '/assets',
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/..%5cindex.html',
    '/assets//etc/passwd',
    '/assets/index-1.js%00',
    '/assets/..%2f..%2fetc/passwd',
    '/assets/..%2F..%2F..%2Fetc%2Fpasswd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%252e%252e%252fetc/passwd',
    '/assets/..\\..\\etc\\passwd',
    '/assets/%00',
    '/assets/%zz',
    '/assets/%c0%ae%c0%ae/etc/passwd',
    '/assets/.env',
    '/assets/./index-1.js',
    `/assets/${'a'.repeat(3_000)}.js`,
  ])('responds 404 for %s', async (path) => {
    const { status, type, body } = await ask(path);

    expect({ status, type }).toEqual({ status: 404, type: 'application/json; charset=utf-8' });
    expect(JSON.parse(body)).toEqual({ message: null, data: { code: 'not_found' }, show: false });
  });

  test.each(['/.vite/manifest.json', '/.env', '/index.html', '/package.json'])(
    'does not serve %s',
    async (path) => {
      expect((await ask(path)).status).toBeGreaterThanOrEqual(400);
    },
  );

  test('serves root files under their fixed names', async () => {
    const icon = await get('/favicon.svg');
    expect(icon.statusCode).toBe(200);
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');

    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toMatch(/^User-agent: \*\nDisallow: /);
  });

  test('allows other sites to load only the embed script', async () => {
    const { headers } = await get('/embed.js');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');

    for (const url of ['/favicon.svg', '/assets/index-1.js', '/']) {
      const own = await get(url);
      expect(own.headers['access-control-allow-origin'], url).toBeUndefined();
      expect(own.headers['cross-origin-resource-policy'], url).toBe('same-origin');
    }
  });

  test.each([
    ['/lesson-worker.js', "default-src 'none'; connect-src 'self'"],
    ['/push-worker.js', "default-src 'none'; connect-src 'self'; img-src 'self'"],
    ['/assets/pdf.worker.min-1.mjs', "default-src 'none'; script-src 'wasm-unsafe-eval'"],
  ])('sends the worker %s with a minimal policy', async (url, policy) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe(policy);
  });

  test('makes browsers revalidate the lesson worker each time', async () => {
    expect((await get('/lesson-worker.js')).headers['cache-control']).toBe('public, max-age=0');
  });
});
