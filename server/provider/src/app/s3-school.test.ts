import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addEnrolledLearner, addUnit, type Learner } from '../../test-support/accounts/learner.ts';
import { addLesson } from '../../test-support/accounts/student.ts';
import { createPng } from '../../test-support/pictures.ts';
import { startTestProvider, type TestProvider } from '../../test-support/provider.ts';
import { hasS3Server, prepareFileStores } from '../../test-support/s3-server.ts';
import type { courses } from '../db/schema/classroom.ts';
import { assignments } from '../db/schema/material.ts';
import { listKeys } from '../lib/files/file-store.ts';
import { openS3Store } from '../lib/files/s3-store.ts';
import { sweepUploads } from '../modules/upload/sweep.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const png = createPng();
const { root: dataDir, settings } = prepareFileStores();
let provider: TestProvider;
let course: typeof courses.$inferSelect;
let student: Learner;

beforeAll(async () => {
  if (!hasS3Server) return;
  const files = { store: 's3' as const, s3: settings() };
  provider = await startTestProvider({ env: { dataDir, files } });
  course = await addLesson(provider.database.db, { accessDays: 60 });
  student = await addEnrolledLearner(provider, course);
});
afterAll(async () => {
  await provider?.stop();
});

async function send(path: string, part: string, content: Buffer) {
  const form = new FormData();
  if (part === 'file') form.set('folder', 'answers');
  form.set(part, new Blob([new Uint8Array(content)]), 'page.pdf');
  const response = await fetch(`${provider.origin}/api${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${student.token}` },
  });
  const { data } = (await response.json()) as { data: { uri: string; code?: string } };
  return { status: response.status, ...data };
}

const read = (uri: string, headers: Record<string, string> = {}) =>
  fetch(provider.origin + uri, {
    headers: { authorization: `Bearer ${student.token}`, ...headers },
  });

describe.runIf(hasS3Server)('a provider with its files in S3', () => {
  test('stores an upload in the bucket and leaves nothing on the disk', async () => {
    const { status, uri } = await send('/upload', 'file', pdf);
    expect(status).toBe(200);
    expect(await listKeys(provider.services.files)).toContain(
      uri.replace('/api/file/', 'uploads/'),
    );
    const response = await read(uri);
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const left = readdirSync(dataDir, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  test('serves ranges, current copies and missing files as from the disk', async () => {
    const { uri } = await send('/upload', 'file', pdf);
    const part = await read(uri, { range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    expect(part.headers.get('content-range')).toBe(`bytes 0-4/${pdf.length}`);
    expect((await read(uri, { range: 'bytes=9999-' })).status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    const authorization = `Bearer ${student.token}`;
    // Not by fetch, which adds `cache-control: no-cache`.
    const current = await provider.app.inject({
      url: uri,
      headers: { authorization, 'if-none-match': etag },
    });
    expect(current.statusCode).toBe(304);
    expect((await read('/media/photos/none.png')).status).toBe(404);
  });

  test('serves a photo publicly and deletes the previous one', async () => {
    const photo = '/student/profile/picture/upload';
    const { uri: first } = await send(photo, 'photo', png);
    const { uri: second } = await send(photo, 'photo', png);
    const response = await fetch(provider.origin + second);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    expect((await fetch(provider.origin + first)).status).toBe(404);
  });

  test('accepts an uploaded file as homework', async () => {
    const { db } = provider.database;
    const unitId = await addUnit(db, course, 'assignment');
    const scores = { durationDays: 14, overallScore: 20, passScore: 10 };
    const [task] = await db
      .insert(assignments)
      .values({ unitId, question: '<p>Why?</p>', questionType: 'text', ...scores })
      .returning();
    const { uri } = await send('/upload', 'file', png);
    const body = {
      assignment_id: task?.id,
      content: JSON.stringify([uri]),
      content_type: 'attachment',
      course_id: course.id,
      section_id: course.sectionId,
    };
    const headers = { 'idempotency-key': randomUUID() };
    expect(await student.browser.post('/assignment/submit', body, headers)).toMatchObject({
      status: 200,
    });
    expect(await student.browser.get(`/assignment/${unitId}`)).toMatchObject({
      data: { submission: { content: expect.stringContaining(uri) } },
    });
    const response = await read(uri);
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
  });

  test('deletes files without a row after a day', async () => {
    const lost = `uploads/${randomUUID()}.pdf`;
    const { uri } = await send('/upload', 'file', pdf);
    await provider.services.files.put(lost, pdf);
    await sweepUploads(provider.services);
    expect(await listKeys(provider.services.files)).toContain(lost);
    const now = () => new Date(Date.now() + 2 * 86_400_000);
    await sweepUploads({ ...provider.services, now });
    expect(await listKeys(provider.services.files)).not.toContain(lost);
    expect((await read(uri)).status).toBe(200);
  });

  test('returns 503 while the bucket cannot be reached', async () => {
    const { uri } = await send('/upload', 'file', pdf);
    const { services } = provider;
    const reachable = services.files;
    services.files = openS3Store({ ...settings(), endpoint: 'http://127.0.0.1:9' });
    try {
      expect((await read(uri)).status).toBe(503);
      expect(await send('/upload', 'file', pdf)).toMatchObject({
        status: 503,
        code: 'provider_unavailable',
      });
    } finally {
      services.files = reachable;
    }
    expect((await read(uri)).status).toBe(200);
  });
});
