import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';
import { videos } from '../../db/schema/material.ts';
import { rewritePlaylist } from './open-material-file.ts';

let provider: TestProvider;
let mariam: TestClient;
let token: string;
let now = new Date();
let unitId: number;
let address: string;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
  mariam = createTestClient(provider.app);
  const response = await mariam.login(demoStudents.mariam.email, demoPassword);
  token = (response.data as { token: string }).token;
  const [row] = await provider.database.client`
    select units.id from units join enrolments on enrolments.course_id = units.course_id
    join students on students.id = enrolments.student_id join users on users.id = students.user_id
    where users.username = 'mariam' and expires_at > now() and type = 'video'
      and units.position = 0 limit 1`;
  unitId = row?.['id'];
});
afterAll(() => provider.stop());
beforeEach(async () => {
  now = new Date();
  address = await getVideoAddress();
});

async function getVideoAddress(): Promise<string> {
  const { data } = await mariam.get(`/video/play/${unitId}`);
  return (data as { source: { url: string } }).source.url;
}

const read = (url: string, headers: Record<string, string> = {}, bearer = token) =>
  provider.app.inject({ url, headers: { authorization: `Bearer ${bearer}`, ...headers } });

describe('material files', () => {
  test('measures a video outside of a transaction, because a bucket may be slow', async () => {
    const { services, database } = provider;
    const { stat } = services.files;
    const transactions: number[] = [];
    services.files.stat = async (key) => {
      const rows = await database.client`select from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`;
      transactions.push(rows.length);
      return stat(key);
    };
    try {
      await getVideoAddress();
    } finally {
      services.files.stat = stat;
    }
    expect(transactions).toEqual([0]);
  });

  test('serves requested byte ranges of a video', async () => {
    const part = await read(address, { range: 'bytes=4-7' });

    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('ftyp');
    expect(part.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': expect.stringMatching(/^bytes 4-7\/\d+$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('rejects an expired address and an address of another student', async () => {
    const other = createTestClient(provider.app);
    const response = await other.login(demoStudents.trouble.email, demoPassword);
    const stranger = (response.data as { token: string }).token;

    expect((await read(address, {}, stranger)).statusCode).toBe(404);
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect((await read(address)).statusCode).toBe(410);
  });

  test('serves a document for twelve hours', async () => {
    const [row] = await provider.database.client`
      select units.id from units join enrolments on enrolments.course_id = units.course_id
      join students on students.id = enrolments.student_id join users on users.id = students.user_id
      where users.username = 'mariam' and type = 'document' and expires_at > now() + interval '1 day'
      limit 1`;
    const { data } = await mariam.get(`/document/${row?.['id']}`);
    const { url } = data as { url: string };

    now = new Date(now.getTime() + 5 * 3_600_000);
    expect((await read(url)).statusCode).toBe(200);
    now = new Date(now.getTime() + 8 * 3_600_000);
    expect((await read(url)).statusCode).toBe(410);
  });

  test('rejects an address after the student has lost access', async () => {
    const { client } = provider.database;
    const ban = (active: boolean) => client`update memberships set active = ${active}
      where classroom_id = (select classroom_id from courses
        join units on units.course_id = courses.id where units.id = ${unitId})`;

    await ban(false);
    expect((await read(address, { range: 'bytes=4-7' })).statusCode).toBe(403);
    await ban(true);
    expect((await read(address, { range: 'bytes=4-7' })).statusCode).toBe(206);
  });

  test('rejects a changed address', async () => {
    const [, body = ''] = /m\.([\w-]+)\./.exec(address) ?? [];
    const other = Buffer.from(body, 'base64url').toString().replace('.mp4', '.m4s');
    const forged = address.replace(body, Buffer.from(other).toString('base64url'));
    const flipped = address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));

    for (const wrong of [forged, flipped, '/api/file/m.x.y', '/api/file/m..']) {
      expect((await read(wrong)).statusCode).toBe(404);
    }
  });

  test('rewrites the segments of a playlist to sealed addresses', async () => {
    await provider.services.db
      .update(videos)
      .set({ url: '/materials/videos/stream.m3u8', mime: 'application/vnd.apple.mpegurl' })
      .where(eq(videos.unitId, unitId));
    const playlist = await read(await getVideoAddress());
    const parts = playlist.body.split('\n').filter((line) => line.startsWith('m.'));

    expect(playlist.headers['content-type']).toMatch('application/vnd.apple.mpegurl');
    expect(playlist.body).toMatch(/#EXT-X-MAP:URI="m\.[^"]+",BYTERANGE/);
    expect(parts.length).toBeGreaterThan(1);
    expect((await read(`/api/file/${parts[0]}`)).statusCode).toBe(200);
  });

  test('does not serve lesson files at public addresses', async () => {
    const url = '/media/../materials/videos/lesson.mp4';
    for (const one of [url, '/materials/videos/lesson.mp4', '/media/videos/lesson.mp4']) {
      expect((await provider.app.inject({ url: one })).statusCode).toBe(404);
    }
  });

  test('serves a video with a long Arabic name and a colon', async () => {
    const name = `${'باب '.repeat(25)}: ${'x'.repeat(40)}.mp4`;
    const folder = join(provider.services.env.dataDir, 'materials');
    await copyFile(join(folder, 'videos/lesson.mp4'), join(folder, 'videos', name));
    await provider.services.db
      .update(videos)
      .set({ url: `/materials/videos/${name}`, mime: 'video/mp4' })
      .where(eq(videos.unitId, unitId));

    const part = await read(await getVideoAddress(), { range: 'bytes=4-7' });

    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('ftyp');
  });

  test('rewrites a playlist with Windows line endings', () => {
    const playlist = '#EXTM3U\r\n#EXTINF:4,\r\npart-1.m4s\r\n';
    expect(rewritePlaylist(playlist, (name) => `<${name}>`)).toBe(
      '#EXTM3U\n#EXTINF:4,\n<part-1.m4s>\n',
    );
  });
});
