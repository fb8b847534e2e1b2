import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStore } from '../lib/files/disk-store.ts';
import { openS3Store } from '../lib/files/s3-store.ts';
import { registerMedia } from './media.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-send-file-'));
const content = 'a film of 22 characters';
const files = openDiskStore(folder);
let app: FastifyInstance;
let etag: string;
let changedAt: string;
beforeAll(async () => {
  await files.put('media/film.mp4', Buffer.from(content));
  await files.put('media/words.vtt', Buffer.from('WEBVTT'));
  await files.put('media/empty.png', Buffer.alloc(0));
  app = Fastify();
  registerMedia(app, files);
  const { headers } = await get({});
  etag = String(headers['etag']);
  changedAt = String(headers['last-modified']);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (
  headers: Record<string, string>,
  url = '/media/film.mp4',
  method: 'GET' | 'HEAD' = 'GET',
) => app.inject({ method, url, headers });

describe('sendStoredFile', () => {
  test('sends the whole file with its size, type, version and time of change', async () => {
    const { statusCode, headers, body } = await get({});
    expect([statusCode, body]).toEqual([200, content]);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^W\/"[0-9a-f]+-[0-9a-f]+"$/),
      'last-modified': expect.stringMatching(/ GMT$/),
    });
    expect((await get({}, '/media/words.vtt')).headers['content-type']).toBe(
      'text/vtt; charset=utf-8',
    );
    expect(await get({}, '/media/empty.png')).toMatchObject({ statusCode: 200, body: '' });
  });

  test('sends the headers alone for HEAD', async () => {
    const { statusCode, headers, body } = await get({}, '/media/film.mp4', 'HEAD');
    expect([statusCode, body, headers['content-length']]).toEqual([
      200,
      '',
      String(content.length),
    ]);
  });

  test.each([
    ['bytes=0-0', 'a', '0-0'],
    ['bytes=2-5', 'film', '2-5'],
    ['bytes=13-', 'characters', '13-22'],
    ['bytes=-10', 'characters', '13-22'],
    ['bytes=13-999', 'characters', '13-22'],
  ])('sends the range %s', async (range, body, sent) => {
    const response = await get({ range });
    expect(response).toMatchObject({ statusCode: 206, body });
    expect(response.headers).toMatchObject({
      'content-range': `bytes ${sent}/${content.length}`,
      'content-length': String(body.length),
    });
  });

  test.each(['bytes=0-1,4-5', 'bytes=x-y', 'bytes=9-2', 'lines=1-2', ''])(
    'sends the whole file for the range %j',
    async (range) => {
      expect(await get({ range })).toMatchObject({ statusCode: 200, body: content });
    },
  );

  test('rejects a range that begins after the end, with the size', async () => {
    const { statusCode, headers } = await get({ range: 'bytes=23-' });
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */23']);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('sends a range only of the version that the client has', async () => {
    const statusFor = async (ifRange: string) =>
      (await get({ range: 'bytes=0-0', 'if-range': ifRange })).statusCode;
    expect(await statusFor(etag)).toBe(206);
    expect(await statusFor(changedAt)).toBe(206);
    expect(await statusFor('"another"')).toBe(200);
    expect(await statusFor('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200);
  });

  test('sends 304 for a current copy', async () => {
    const current = await get({ 'if-none-match': etag });
    expect(current).toMatchObject({ statusCode: 304, body: '' });
    expect(current.headers).toMatchObject({ etag, 'cache-control': expect.any(String) });
    expect((await get({ 'if-modified-since': changedAt })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('sends 412 if the file is not the expected version', async () => {
    expect((await get({ 'if-match': '"another"' })).statusCode).toBe(412);
    expect((await get({ 'if-match': etag })).statusCode).toBe(200);
    expect((await get({ 'if-match': '*' })).statusCode).toBe(200);
    expect((await get({ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).statusCode).toBe(
      412,
    );
    expect((await get({ 'if-unmodified-since': changedAt })).statusCode).toBe(200);
  });
});

describe('sendStoredFile from S3', () => {
  const methods: string[] = [];
  const bucket = createServer(({ method = '', headers }, response) => {
    methods.push(method);
    if (headers.range === 'bytes=23-') response.statusCode = 416;
    response.setHeader('content-length', content.length);
    response.end(method === 'HEAD' ? undefined : content);
  });
  const portal = Fastify();
  beforeAll(async () => {
    await once(bucket.listen(0, '127.0.0.1'), 'listening');
    const { port } = bucket.address() as AddressInfo;
    const settings = { endpoint: `http://127.0.0.1:${port}`, bucket: 'school', prefix: '' };
    const credentials = { accessKeyId: 'tester', secretAccessKey: 'testing' };
    registerMedia(portal, openS3Store({ ...settings, region: 'us-east-1', credentials }));
  });
  afterAll(async () => {
    await portal.close();
    bucket.closeAllConnections();
    bucket.close();
  });

  test.each([
    [{}, ['GET']],
    [{ range: 'bytes=0-' }, ['GET']],
    [{ range: 'bytes=-10' }, ['HEAD', 'GET']],
    [{ range: 'bytes=23-' }, ['GET', 'HEAD']],
    [{ 'if-none-match': '"another"' }, ['HEAD', 'GET']],
  ])('requests for the headers %j the size separately only if needed', async (headers, sent) => {
    methods.length = 0;
    await portal.inject({ url: '/media/film.mp4', headers });
    expect(methods).toEqual(sent);
  });
});
