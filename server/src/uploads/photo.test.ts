import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitRules } from '../security/rate-limits.ts';
import { type NewStudent, signUp } from '../test-support/new-student.ts';
import { createPng, type Portal, startPortal } from '../test-support/portal.ts';
import { maxPhotoBytes } from './photo.ts';

const logged: string[] = [];
let portal: Portal;
let origin: string;
let newcomer: NewStudent;
beforeAll(async () => {
  portal = await startPortal({ logTo: { write: (line: string) => logged.push(line) } as never });
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.provider.database.client`delete from rate_limits`;
  newcomer = await signUp(portal);
});

/** Creates a PNG of exactly this number of bytes. */
const png = (size: number) => createPng({ data: Buffer.alloc(size - emptyPng.length, 7) });
const emptyPng = createPng({ data: Buffer.alloc(0) });
const head = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(100)]);

type Part = { name?: string; bytes: Buffer; type?: string; filename?: string };
function formOf(...parts: Part[]): FormData {
  const form = new FormData();
  for (const { name = 'photo', bytes, type = 'image/png', filename = 'me.png' } of parts) {
    form.append(name, new Blob([new Uint8Array(bytes)], { type }), filename);
  }
  return form;
}

const own = () => ({
  'x-csrf': '1',
  'sec-fetch-site': 'same-origin',
  cookie: newcomer.visitor.cookie(),
});

async function send(
  body: FormData | ReadableStream | string,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${origin}/upload/photo`, {
    method: 'POST',
    body,
    headers: { ...own(), ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
  const { data, url } = (await answer.json()) as { data?: { code: string }; url?: string };
  return { status: answer.status, code: data?.code, url, headers: answer.headers };
}

const photoNow = async () => (await newcomer.visitor.profile.page()).profile.photoUrl;

/** Creates a chunked form of unknown length. */
function chunked(pieces: Iterable<Buffer>): ReadableStream {
  const boundary = [
    '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n',
    '\r\n--b--\r\n',
  ].map((text) => Buffer.from(text));
  async function* all() {
    yield boundary[0];
    yield* pieces;
    yield boundary[1];
  }
  return ReadableStream.from(all());
}
const chunkedType = { 'content-type': 'multipart/form-data; boundary=b' };

describe('uploadPhoto', () => {
  test('stores and serves a photo, and returns its address immediately', async () => {
    const bytes = png(300_000);
    const { status, url, headers } = await send(formOf({ bytes }));
    expect(status).toBe(200);
    expect(url).toMatch(/^\/media\/photos\/[0-9a-f]{32}\.png$/);
    expect(headers.get('set-cookie')).toMatch(/^fasl=/);
    expect(await photoNow()).toBe(url);
    const served = await fetch(origin + url);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('accepts a photo that arrives byte by byte', async () => {
    const bytes = png(200);
    const { status, url } = await send(
      chunked([...bytes].map((byte) => Buffer.of(byte))),
      chunkedType,
    );
    expect(status).toBe(200);
    const served = await fetch(origin + url);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each([
    ['an HTML page', '<html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a GIF', 'GIF89a'],
    ['audio in the same container', 'RIFF\x00\x00\x00\x00WAVEfmt '],
    ['an executable', 'MZ\x90'],
  ])('rejects %s that is declared as an image', async (_, start) => {
    expect(await send(formOf({ bytes: head(start) }))).toMatchObject({
      status: 415,
      code: 'unsupported_type',
    });
    expect(await photoNow()).toBeNull();
  });

  test('rejects an empty, unexpected or misnamed part', async () => {
    expect(await send(formOf({ bytes: Buffer.alloc(0) }))).toMatchObject({ status: 415 });
    expect(await send(formOf({ name: 'file', bytes: png(100) }))).toMatchObject({ status: 422 });
    expect(await send(formOf())).toMatchObject({ status: 422 });
    const text = new FormData();
    text.append('photo', 'text');
    expect(await send(text)).toMatchObject({ status: 422, code: 'invalid' });
    expect(await send('--b\r\ncontent-dis', chunkedType)).toMatchObject({ status: 400 });
  });

  test('rejects several files', async () => {
    const photo = { bytes: png(100) };
    expect(await send(formOf(photo, photo))).toMatchObject({ status: 400, code: 'malformed' });
    expect(await send(formOf(...Array(50).fill(photo)))).toMatchObject({ status: 400 });
    expect(await send(formOf(photo, { ...photo, name: 'other' }))).toMatchObject({ status: 400 });
    expect(await photoNow()).toBeNull();
  });

  test('rejects too many bytes, declared or not', async () => {
    expect((await send(formOf({ bytes: png(maxPhotoBytes) }))).status).toBe(200);
    const before = await photoNow();
    expect(await send(formOf({ bytes: png(maxPhotoBytes + 1) }))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    const piece = png(64 * 1024);
    expect(await send(chunked(Array(60).fill(piece)), chunkedType)).toMatchObject({ status: 413 });
    expect(await photoNow()).toBe(before);
  });

  test('aborts an endless upload without buffering it', async () => {
    const piece = png(1024 * 1024);
    let sent = 0;
    function* endless() {
      while (sent < 500) {
        sent += 1;
        yield piece;
      }
    }
    const before = process.memoryUsage().rss;
    await send(chunked(endless()), chunkedType).catch(() => undefined);
    expect(sent).toBeLessThan(100);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('accepts an upload after aborted uploads', async () => {
    const piece = png(64 * 1024);
    for (let index = 0; index < 8; index += 1) {
      expect((await send(chunked(Array(40).fill(piece)), chunkedType)).status).toBe(413);
    }
    expect((await send(formOf({ bytes: png(100) }))).status).toBe(200);
  });

  test('times out a stalled upload without storing it, and accepts the next upload', async () => {
    const { server } = portal.app;
    const { requestTimeout, headersTimeout } = server;
    Object.assign(server, { requestTimeout: 600, headersTimeout: 500 });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const fields = { ...own(), ...chunkedType, host: 'x', 'content-length': '5000' };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /upload/photo HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write('--b\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n');
    socket.write(png(1_000));
    socket.resume();
    await once(socket, 'close');
    Object.assign(server, { requestTimeout, headersTimeout });
    expect(await photoNow()).toBeNull();
    expect((await send(formOf({ bytes: png(100) }))).status).toBe(200);
  });

  test('accepts only requests from a student on the portal’s own pages', async () => {
    const form = () => formOf({ bytes: png(100) });
    expect(await send(form(), { 'sec-fetch-site': 'cross-site' })).toMatchObject({ code: 'csrf' });
    expect(await send(form(), { 'sec-fetch-site': 'same-site' })).toMatchObject({ code: 'csrf' });
    expect(await send(form(), { 'x-csrf': '' })).toMatchObject({ status: 403, code: 'csrf' });
    expect(await send(form(), { origin: 'https://evil.test' })).toMatchObject({ status: 403 });
    expect(await send(form(), { cookie: '' })).toMatchObject({ code: 'unauthenticated' });
    expect(await send(form(), { 'x-page-user': '1' })).toMatchObject({ code: 'unauthenticated' });
    expect(await send('{}', { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
    expect(await send('x', { 'content-type': 'multipart/mixed; boundary=b' })).toMatchObject({
      status: 415,
    });
    expect((await fetch(`${origin}/upload/photo`)).status).toBe(404);
    expect(await photoNow()).toBeNull();
  });

  test('allows twenty uploads an hour, including concurrent uploads', async () => {
    const tries = await Promise.all(
      Array.from({ length: 24 }, () => send(formOf({ bytes: png(100) }))),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('rejects an upload with a revoked token and ends the session', async () => {
    const cookie = newcomer.visitor.cookie();
    const { client } = portal.provider.database;
    await client`update sessions set ended_at = now()`;
    const { status, headers } = await send(formOf({ bytes: png(100) }), { cookie });
    expect(status).toBe(401);
    expect(headers.get('x-session-ended')).toBe('1');
    expect(headers.get('set-cookie')).toMatch(/^fasl=;/);
  });

  test('counts errors by address, in the metrics and as a security event', async () => {
    const before = logged.length;
    const { max } = limitRules.refusalByAddress;
    const ask = () =>
      portal.app.inject({
        method: 'POST',
        url: '/upload/photo',
        remoteAddress: '203.0.113.40',
        headers: { ...own(), 'content-type': 'text/plain' },
        payload: 'x',
      });
    for (let index = 0; index < max; index += 1) await ask();

    expect((await ask()).statusCode).toBe(429);
    const { body } = await portal.app.inject('/metrics');
    expect(body).toContain(`calls_refused_total{code="unreadable_type"}`);
    const [line = ''] = logged.slice(before).filter((text) => text.includes('"upload_refused"'));
    expect(JSON.parse(line)).toMatchObject({ domainError: 'unreadable_type' });
    expect(JSON.parse(line).user).toMatch(/^[\w-]{8,}$/);
  });

  test('logs the error without the content of the file', () => {
    const log = logged.join('');
    expect(log).toContain('payload_too_large');
    expect(log).not.toMatch(/me\.png|PNG\\r\\n|boundary/);
  });
});
