import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewStudent, signUp } from '../../../test-support/accounts/new-student.ts';
import { createPng, createPngChunk, jpgWithComment, webp } from '../../../test-support/pictures.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { cleanPicture } from '../../lib/picture/clean-picture.ts';

const png = createPng();
const jpg = cleanPicture(jpgWithComment)?.bytes ?? Buffer.alloc(0);

let provider: TestProvider;
let student: NewStudent;
let token: string;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  student = await signUp(provider);
  const response = await student.browser.login(student.email, 'Student1pass');
  ({ token } = response.data as { token: string });
});

async function upload(content: Buffer, { name = 'me.png', part = 'photo' } = {}) {
  const form = new FormData();
  form.set(part, new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  const response = await fetch(`${provider.origin}/api/student/profile/picture/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  const envelope = (await response.json()) as { data: { uri: string; code?: string } };
  return { status: response.status, ...envelope.data, envelope };
}

const fileOf = (uri: string) => join(provider.services.env.dataDir, uri);
const listTemporaryFiles = () =>
  readdirSync(join(provider.services.env.dataDir, 'media/photos')).filter((name) =>
    name.startsWith('.'),
  );

describe('uploadPhoto', () => {
  test.each([
    ['png', png, 'image/png'],
    ['jpg', jpg, 'image/jpeg'],
    ['webp', webp, 'image/webp'],
  ])('saves a %s under a random name', async (type, content, mime) => {
    const { status, uri } = await upload(content, { name: '../../evil.svg' });
    expect(status).toBe(200);
    expect(uri).toMatch(new RegExp(`^/media/photos/[0-9a-f]{32}\\.${type}$`));
    expect(await student.browser.get('/student/profile')).toMatchObject({
      data: { profile_photo: uri },
    });
    const response = await fetch(provider.origin + uri);
    expect(response.headers.get('content-type')).toBe(mime);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  test('removes the previous photo, even after concurrent uploads', async () => {
    const uploads = await Promise.all(Array.from({ length: 5 }, () => upload(png)));
    const { data } = await student.browser.get('/student/profile');
    const { profile_photo: current } = data as { profile_photo: string };

    expect(uploads.map(({ uri }) => uri)).toContain(current);
    expect(uploads.map(({ uri }) => existsSync(fileOf(uri)))).toEqual(
      uploads.map(({ uri }) => uri === current),
    );
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['another RIFF file', Buffer.from('RIFF\x20\x00\x00\x00WAVEfmt ', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
  ])('rejects %s that is named like a PNG', async (_, content) => {
    expect(await upload(content)).toMatchObject({ status: 415, code: 'unsupported_type' });
    expect(listTemporaryFiles()).toEqual([]);
  });

  test('accepts a photo of two megabytes and rejects one byte more', async () => {
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await upload(padded(2 * 1024 * 1024))).toMatchObject({ status: 200 });
    expect(await upload(padded(2 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    expect(listTemporaryFiles()).toEqual([]);
  });

  test('removes the location and trailing data from a photo', async () => {
    const secret = Buffer.from('30.0444 N');
    const { uri } = await upload(
      Buffer.concat([createPng({ more: [createPngChunk('eXIf', secret)] }), secret]),
    );
    const saved = await fetch(provider.origin + uri);
    expect(Buffer.from(await saved.arrayBuffer()).equals(png)).toBe(true);
  });

  test('accepts forty million pixels and rejects more, even in a small file', async () => {
    expect(await upload(createPng({ width: 8_000, height: 5_000 }))).toMatchObject({ status: 200 });
    expect(await upload(createPng({ width: 40_000_001, height: 1 }))).toMatchObject({
      status: 413,
    });
    expect(listTemporaryFiles()).toEqual([]);
  });

  test('rejects a form without a photo, a malformed form and a body without a form', async () => {
    expect(await upload(png, { part: 'avatar' })).toMatchObject({
      status: 422,
      envelope: { errors: { photo: ['field_required'] } },
    });
    const send = (body: string, type: string) =>
      provider.app.inject({
        method: 'POST',
        url: '/api/student/profile/picture/upload',
        payload: body,
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
      });
    const broken =
      '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n\x89PNG';
    expect((await send(broken, 'multipart/form-data; boundary=x')).statusCode).toBe(400);
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    expect(listTemporaryFiles()).toEqual([]);
  });

  test('rejects multipart bodies on all other endpoints', async () => {
    const response = await provider.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: '--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(response.statusCode).toBe(415);
  });
});
