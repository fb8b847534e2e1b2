import { describe, expect, test } from 'vitest';
import { pictureBytes } from '../test-support/file-provider.ts';
import { prepareMediaPortal } from '../test-support/media-portal.ts';

const { seen, get: getAs } = prepareMediaPortal();
const get = (url: string) => getAs(url, { cookie: 'fasl=good' });

describe('/media/origin', () => {
  test('serves an image from another public path without the token', async () => {
    const response = await get('/media/origin/storage/photo.png?v=2&embed=1');

    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(pictureBytes);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=60',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(seen()).toMatchObject([{ url: '/storage/photo.png?v=2' }]);
    for (const name of ['authorization', 'cookie', 'admin-embedding']) {
      expect(seen()[0]?.headers[name], name).toBeUndefined();
    }
  });

  test('serves an image from a path below the API that is not in the contract', async () => {
    expect((await get('/media/origin/api/uploads/photo.png')).statusCode).toBe(200);
    expect(seen()[0]?.headers.authorization).toBeUndefined();
  });

  test('serves a document as a download', async () => {
    const { statusCode, headers } = await get('/media/origin/storage/paper.pdf');
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment']);
  });

  test.each(['metrics', 'heapdump', 'untyped', 'index.html'])(
    'does not serve %s, whose content type is not allowed',
    async (path) => {
      const response = await get(`/media/origin/${path}`);
      expect([response.statusCode, response.json().data]).toEqual([404, null]);
    },
  );

  test('does not follow redirects', async () => {
    expect((await get('/media/origin/storage/moved.png')).statusCode).toBe(502);
    expect(seen()).toHaveLength(1);
  });

  test.each([
    '/media/origin/api/settings',
    '/media/origin/api/%73ettings?a=1',
    '/media/origin/API/settings',
    '/media/origin/api/file/a.png',
    '/media/origin/api/file/answers/a.png',
    '/media/origin/now',
    '/media/origin/',
    '/media/origin//evil.example/a.png',
    '/media/origin/.env',
    '/media/origin/storage/%2e%2e/api/settings',
    '/media/origin/http:%2f%2fevil.example/a.png',
  ])('sends no request to the provider for %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404);
    expect(seen()).toEqual([]);
  });
});
