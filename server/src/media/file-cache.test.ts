import { describe, expect, test } from 'vitest';
import { pictureBytes } from '../test-support/file-provider.ts';
import { prepareMediaPortal } from '../test-support/media-portal.ts';

const { seen, get, head } = prepareMediaPortal();

describe('cache of public files', () => {
  test('serves an immutable file again without the provider', async () => {
    const first = await get('/media/poster.png');
    const second = await get('/media/poster.png');

    expect(seen()).toHaveLength(1);
    expect([second.statusCode, second.rawPayload]).toEqual([200, pictureBytes]);
    const { date: _, connection: __, ...headers } = first.headers;
    expect(second.headers).toMatchObject(headers);
  });

  test('responds 304 to a browser that has the file', async () => {
    await get('/media/poster.png');
    const response = await get('/media/poster.png', { 'if-none-match': '"poster"' });

    expect([response.statusCode, response.payload]).toEqual([304, '']);
    expect(response.headers).toMatchObject({
      etag: '"poster"',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(seen()).toHaveLength(1);
  });

  test('sends the whole file to a browser that has another version', async () => {
    await get('/media/poster.png');
    const response = await get('/media/poster.png', { 'if-none-match': '"older"' });
    expect([response.statusCode, response.rawPayload]).toEqual([200, pictureBytes]);
  });

  test.each([
    ['is private', '/media/file/poster.png'],
    ['may change under its name', '/media/a.png'],
    ['varies by a header', '/media/varying.png'],
    ['is encoded', '/media/encoded.svg'],
    ['is larger than 64 kB', '/media/large.png'],
  ])('requests a file each time if it %s', async (_, url) => {
    await get(url);
    expect((await get(url)).statusCode).toBe(200);
    expect(seen()).toHaveLength(2);
  });

  test.each([
    ['range', 'bytes=2-4'],
    ['if-modified-since', 'Mon, 01 Jan 2024 00:00:00 GMT'],
    ['if-match', '"poster"'],
  ])('leaves a request with %s to the provider', async (name, value) => {
    await get('/media/poster.png');
    await get('/media/poster.png', { [name]: value });
    expect(seen()[1]?.headers[name]).toBe(value);
  });

  test('leaves HEAD to the provider', async () => {
    await get('/media/poster.png');
    const response = await head('/media/poster.png');
    expect([response.statusCode, response.payload]).toEqual([200, '']);
    expect(seen().map(({ method }) => method)).toEqual(['GET', 'HEAD']);
  });
});
