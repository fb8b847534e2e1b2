import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewStudent, signUp } from '../../../test-support/accounts/new-student.ts';
import { createPng, jpgWithComment, webp } from '../../../test-support/pictures.ts';
import {
  startTestProvider,
  type TestProvider,
  testAdminToken,
} from '../../../test-support/provider.ts';
import { cleanPicture } from '../../lib/picture/clean-picture.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const maxBytes = 5 * 1024 * 1024;

let provider: TestProvider;
let student: NewStudent;
let token: string;
// Other test files share a folder, and these tests list theirs.
const dataDir = mkdtempSync(join(tmpdir(), 'fasl-upload-'));
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty', env: { dataDir } });
});
afterAll(async () => {
  await provider.stop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  student = await signUp(provider);
  token = await logIn(student);
});

async function logIn({ browser, email }: NewStudent): Promise<string> {
  const response = await browser.login(email, 'Student1pass');
  return (response.data as { token: string }).token;
}

type UploadOptions = { folder?: string; name?: string; path?: string; isFileFirst?: boolean };

async function upload(content: Buffer, sending: UploadOptions = {}) {
  const { folder = 'answers', name = 'page 1.pdf', path = '/upload', isFileFirst } = sending;
  const form = new FormData();
  if (!isFileFirst) form.set('folder', folder);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  if (isFileFirst) form.set('folder', folder);
  const headers = { authorization: `Bearer ${token}` };
  const url = `${provider.origin}/api${path}`;
  const response = await fetch(url, { method: 'POST', body: form, headers });
  const { data } = (await response.json()) as { data: { uri: string; code?: string } };
  return { status: response.status, ...data };
}

const read = (uri: string, bearer = token, headers: Record<string, string> = {}) =>
  fetch(provider.origin + uri, { headers: { authorization: `Bearer ${bearer}`, ...headers } });

const listFiles = () => readdirSync(join(provider.services.env.dataDir, 'uploads'));

describe('storeUpload', () => {
  test.each([
    ['pdf', pdf, 'application/pdf', 'attachment'],
    ['png', createPng(), 'image/png', 'inline'],
    ['jpg', cleanPicture(jpgWithComment)?.bytes ?? Buffer.alloc(0), 'image/jpeg', 'inline'],
  ])('stores a %s under a random name and serves it sandboxed', async (type, content, ...as) => {
    const { status, uri } = await upload(content, { name: '../../etc/evil.html' });
    expect(status).toBe(200);
    expect(uri).toMatch(new RegExp(`^/api/file/[0-9a-f-]{36}\\.${type}$`));
    const response = await read(uri);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    const names = ['content-type', 'content-disposition'];
    expect(names.map((name) => response.headers.get(name))).toEqual(as);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('removes the metadata of a picture', async () => {
    const { uri } = await upload(jpgWithComment);
    const bytes = Buffer.from(await (await read(uri)).arrayBuffer());
    expect(bytes.includes('secret-comment')).toBe(false);
  });

  test('serves a range of a file', async () => {
    const { uri } = await upload(pdf);
    const response = await read(uri, token, { range: 'bytes=0-4' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 0-4/${pdf.length}`);
    expect(await response.text()).toBe('%PDF-');
    const beyond = await read(uri, token, { range: 'bytes=9999-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${pdf.length}`);
  });

  test('serves a file only to its owner and to operators', async () => {
    const { uri } = await upload(pdf);
    const stranger = await logIn(await signUp(provider));
    expect((await read(uri, stranger)).status).toBe(404);
    expect((await read(uri, 'nobody')).status).toBe(401);
    expect((await fetch(provider.origin + uri)).status).toBe(401);
    expect((await read(uri, testAdminToken)).status).toBe(200);
  });

  test.each([
    '/api/file/..%2f..%2fsecrets.json',
    '/api/file/%2e%2e',
    '/api/file/11111111-1111-1111-1111-111111111111.pdf',
    '/api/file/.pdf',
  ])('returns 404 for the path %s', async (path) => {
    expect((await read(path)).status).toBe(404);
  });

  test.each([
    ['an HTML page', Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an unsupported picture format', webp],
    ['a script after a PNG header', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
  ])('rejects %s that is named like a PDF and stores nothing', async (_, content) => {
    const before = listFiles();
    expect(await upload(content)).toMatchObject({ status: 415, code: 'unsupported_type' });
    expect(listFiles()).toEqual(before);
  });

  test('stores nothing more when the files of the student take up five gibibytes', async () => {
    await upload(pdf);
    const { client } = provider.database;
    await client`update uploads set size_bytes = 1342177279 where user_id =
      (select id from users where email = ${student.email})`;
    for (let part = 1; part < 4; part += 1) {
      await client`insert into uploads (user_id, folder, original_name, mime, size_bytes, sha256)
        select user_id, folder, original_name, mime, size_bytes + 1, sha256 from uploads
        where user_id = (select id from users where email = ${student.email}) limit 1`;
    }
    expect((await upload(pdf)).status).toBe(200);
    const before = listFiles();
    expect(await upload(pdf)).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect(listFiles()).toEqual(before);
  });

  test('accepts a file of five megabytes and rejects one byte more', async () => {
    const full = Buffer.concat([pdf, Buffer.alloc(maxBytes - pdf.length, 32)]);
    expect((await upload(full)).status).toBe(200);
    const before = listFiles();
    expect(await upload(Buffer.concat([full, Buffer.from(' ')]))).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    expect(listFiles()).toEqual(before);
  });

  test('rejects an unknown folder', async () => {
    expect((await upload(pdf, { folder: 'admission', path: '/upload/' })).status).toBe(200);
    expect(await upload(pdf, { folder: 'photos' })).toMatchObject({ status: 422, code: 'invalid' });
    expect(await upload(pdf, { folder: '../photos' })).toMatchObject({ status: 422 });
  });

  test('accepts a form whose folder field comes after a long file', async () => {
    const long = Buffer.concat([pdf, Buffer.alloc(1024 * 1024, 32)]);
    const { status, uri } = await upload(long, { isFileFirst: true });
    expect(status).toBe(200);
    expect((await (await read(uri)).arrayBuffer()).byteLength).toBe(long.length);
    const elsewhere = await upload(long, { isFileFirst: true, folder: 'photos' });
    expect(elsewhere).toMatchObject({ status: 422, code: 'invalid' });
  });

  test('stores the file name without its path, for display', async () => {
    const { uri } = await upload(pdf, { name: 'C:\\homework\\واجب 1.pdf' });
    const [row] = await provider.database.client`
      select original_name, size_bytes, folder from uploads where ${uri} like '%' || id || '%'`;
    expect(row).toEqual({ original_name: 'واجب 1.pdf', size_bytes: pdf.length, folder: 'answers' });
    const name = uri.slice('/api/file/'.length);
    const path = join(provider.services.env.dataDir, 'uploads', name);
    expect(readFileSync(path).equals(pdf)).toBe(true);
  });

  test('limits uploads to sixty an hour, including concurrent uploads', async () => {
    const responses = await Promise.all(Array.from({ length: 64 }, () => upload(pdf)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('accepts the next request on the connection after a rejected form', async () => {
    const connection = new Client(provider.origin, { headersTimeout: 3_000 });
    const form = new FormData();
    form.set('another', new Blob([new Uint8Array(900_000)]), 'page.pdf');
    const sent = new Response(form);
    const headers = { ...Object.fromEntries(sent.headers), authorization: `Bearer ${token}` };
    const body = Buffer.from(await sent.arrayBuffer());
    const rejected = await connection.request({
      method: 'POST',
      path: '/api/upload',
      headers,
      body,
    });
    expect(rejected.statusCode).toBe(422);
    await rejected.body.dump();

    const next = await connection.request({ method: 'GET', path: '/api/settings' });
    expect(next.statusCode).toBe(200);
    await next.body.dump();
    await connection.close();
  });
});
