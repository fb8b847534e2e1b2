import { maxFileBytes, speedTestBytes } from '@fasl/shared/contracts/lesson/upload';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewStudent, signUp } from '../test-support/new-student.ts';
import { createPng, type Portal, startPortal } from '../test-support/portal.ts';

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
let portal: Portal;
let origin: string;
let newcomer: NewStudent;
beforeAll(async () => {
  portal = await startPortal();
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  newcomer = await signUp(portal);
});

type UploadRequest = {
  folder?: string;
  name?: string;
  headers?: Record<string, string>;
  /** Uploads to this address, with these fields before and after the file. */
  at?: { url: string; before?: object; after?: object };
};

async function send(
  bytes: Buffer,
  { folder = 'answers', name = 'a.pdf', headers, at }: UploadRequest = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(at?.before ?? {})) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  for (const [field, value] of Object.entries(at?.after ?? {})) form.append(field, value);
  const answer = await fetch(origin + (at?.url ?? `/upload/${folder}`), {
    method: 'POST',
    body: form,
    headers: {
      'x-csrf': '1',
      'sec-fetch-site': 'same-origin',
      cookie: newcomer.visitor.cookie(),
      ...headers,
    },
  });
  const { data, uri, url } = (await answer.json()) as {
    data?: { code?: string; uri?: string; fields?: object };
    uri?: string;
    url?: string;
  };
  return { status: answer.status, code: data?.code, uri, url, data };
}

const read = (url = '', visitor = newcomer.visitor) =>
  fetch(origin + url, { headers: { cookie: visitor.cookie() } });

const countUploads = () => portal.provider.database.client`select count(*) from uploads`;

describe('uploadDocument', () => {
  test.each([
    ['a PDF', pdf, 'attachment'],
    ['an image', createPng(), 'inline'],
  ])('accepts %s, which only its owner can read', async (_, bytes, disposition) => {
    const { status, uri, url } = await send(bytes, { name: 'واجب "1".pdf' });
    expect(status).toBe(200);
    expect(uri).toMatch(/^\/api\/file\//);
    expect(url).toMatch(/^\/media\/file\//);
    const own = await read(url);
    expect(Buffer.from(await own.arrayBuffer()).equals(bytes)).toBe(true);
    expect(own.headers.get('content-disposition')).toBe(disposition);
    expect(own.headers.get('content-security-policy')).toContain('sandbox');
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    const stranger = await signUp(portal);
    expect((await read(url, stranger.visitor)).status).toBe(404);
    expect((await fetch(origin + url)).status).toBe(401);
  });

  test.each([
    ['/upload', 'before'],
    ['/upload', 'after'],
    ['/upload/', 'before'],
    ['/upload/', 'after'],
  ])('reads at %s the folder %s the file', async (url, place) => {
    for (const folder of ['answers', 'admission']) {
      const { status, data } = await send(pdf, { at: { url, [place]: { folder } } });
      expect([status, data?.uri]).toEqual([200, expect.stringMatching(/^\/api\/file\//)]);
      const [row] = await portal.provider.database.client`
        select folder, size_bytes from uploads order by created_at desc limit 1`;
      expect(row).toEqual({ folder, size_bytes: pdf.length });
    }
  });

  const folder = 'answers';
  const noFolder = { status: 422, data: { fields: { folder: ['field_required'] } } };
  const wrongFolder = { status: 422, data: { fields: { folder: ['invalid_data'] } } };
  const noFile = { status: 422, data: { fields: { file: ['field_required'] } } };
  test.each([
    ['without a folder', { expected: noFolder }],
    ['with an unknown folder', { before: { folder: 'photos' }, expected: wrongFolder }],
    [
      'with an unknown folder after the file',
      { after: { folder: 'photos' }, expected: wrongFolder },
    ],
    ['with another field after the file', { after: { a: 'b' }, expected: noFolder }],
    [
      'with two fields after the file',
      { after: { folder, a: 'b' }, expected: { status: 400, code: 'malformed' } },
    ],
    ['with two fields', { before: { folder, again: folder }, expected: noFile }],
    [
      'with a field after the file',
      { before: { folder }, after: { a: 'b' }, expected: { status: 400, code: 'malformed' } },
    ],
  ])('rejects a form %s and stores nothing', async (_, { expected, ...fields }) => {
    const before = await countUploads();
    expect(await send(pdf, { at: { url: '/upload', ...fields } })).toMatchObject(expected);
    expect(await countUploads()).toEqual(before);
  });

  test('has the same limits at /upload', async () => {
    const at = { url: '/upload', before: { folder } };
    const more = Buffer.concat([pdf, Buffer.alloc(maxFileBytes)]);
    expect(await send(more, { at })).toMatchObject({ code: 'payload_too_large' });
    const late = { url: '/upload', after: { folder } };
    expect(await send(more, { at: late })).toMatchObject({ code: 'payload_too_large' });
    expect(await send(Buffer.from('<html>'), { at })).toMatchObject({ code: 'unsupported_type' });
    const guest = { headers: { cookie: '' } };
    expect(await send(pdf, { at, ...guest })).toMatchObject({ code: 'unauthenticated' });
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect(await send(pdf, { at, ...foreign })).toMatchObject({ code: 'csrf' });
  });

  test('sends the file name without line breaks', async () => {
    await send(pdf, { name: 'page "1"\r\nx.pdf' });
    const [row] = await portal.provider.database.client`
    select original_name from uploads order by created_at desc limit 1`;
    expect(row?.['original_name']).not.toMatch(/["\r\n]/);
    expect(row?.['original_name']).toMatch(/x\.pdf$/);
  });

  test.each(['<html>', '<svg xmlns="http://www.w3.org/2000/svg">', 'GIF89a', 'MZ\x90', ''])(
    'rejects other files before forwarding them: %j',
    async (start) => {
      const bytes = Buffer.from(start, 'latin1');
      expect(await send(bytes)).toMatchObject({ status: 415, code: 'unsupported_type' });
    },
  );

  test('accepts five megabytes and rejects one byte more', async () => {
    const full = Buffer.concat([pdf, Buffer.alloc(maxFileBytes - pdf.length, 32)]);
    expect((await send(full)).status).toBe(200);
    const more = Buffer.concat([full, Buffer.from(' ')]);
    expect(await send(more)).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  test('accepts a speed test up to its maximum size and stores no file', async () => {
    const before = await countUploads();
    const noise = Buffer.alloc(speedTestBytes, 7);
    const trial = { folder: 'trial', name: 'trial' };
    expect(await send(noise, trial)).toMatchObject({ status: 200, uri: null });
    const more = Buffer.alloc(speedTestBytes + 1);
    expect(await send(more, trial)).toMatchObject({ status: 413, code: 'payload_too_large' });
    const guest = { ...trial, headers: { cookie: '' } };
    expect(await send(noise, guest)).toMatchObject({ code: 'unauthenticated' });
    expect(await countUploads()).toEqual(before);
  });

  test('accepts only requests from a student on the portal’s own pages, for a known folder', async () => {
    expect((await send(pdf, { folder: 'admission' })).status).toBe(200);
    expect((await send(pdf, { folder: 'photos' })).status).toBe(404);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await send(pdf, { headers: foreign })).toMatchObject({ status: 403, code: 'csrf' });
    expect(await send(pdf, { headers: { cookie: '' } })).toMatchObject({ code: 'unauthenticated' });
  });
});
