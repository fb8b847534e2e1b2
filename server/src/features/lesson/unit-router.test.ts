import { randomUUID } from 'node:crypto';
import type { UnitKind } from '@fasl/shared/contracts/lesson/lesson-page';
import { listUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOpenLesson } from '../../test-support/exam/lesson.ts';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
let mariam: Visitor;
let ids: Record<UnitKind, number>;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
  const units = listUnits(
    await mariam.course.page(await findOpenLesson(mariam, 'organic-chemistry')),
  ).toReversed();
  ids = Object.fromEntries(units.map(({ kind, id }) => [kind, id])) as typeof ids;
});
afterAll(() => portal.stop());

const fetchFile = (url: string, headers: Record<string, string> = {}, who = mariam) =>
  portal.app.inject({ url, headers: { cookie: who.cookie(), ...headers } });

describe('unit procedures', () => {
  test('returns a video with notes and serves byte ranges of the video', async () => {
    const { film, notes } = await mariam.unit.video({ unitId: ids.video });

    expect(film).toMatchObject({ mime: 'video/mp4', playsAllowed: 3, playsUsed: 1 });
    expect(film?.captions.map(({ lang }) => lang)).toEqual(['ar', 'en']);
    expect(film?.url).toMatch(/^\/media\/file\/m\./);
    expect(notes?.map(({ at }) => at)).toEqual([6, 15]);
    const part = await fetchFile(film?.url ?? '', { range: 'bytes=4-7' });
    expect(part.headers['content-range']).toBe(`bytes 4-7/${film?.size}`);
    expect(part).toMatchObject({ statusCode: 206, body: 'ftyp' });
    const captions = await fetchFile(film?.captions[0]?.url ?? '');
    expect(captions.body).toMatch(/^WEBVTT/);
    expect(captions.headers['content-type']).toMatch('text/vtt');
  });

  test('serves the video neither to guests nor to students without the lesson', async () => {
    const { film } = await mariam.unit.video({ unitId: ids.video });
    const fresh = await portal.aStudent(demoStudents.fresh.email, demoPassword);

    expect((await fetchFile(film?.url ?? '', {}, fresh)).statusCode).toBe(404);
    expect((await fetchFile(film?.url ?? '', {}, portal.aGuest())).statusCode).toBe(401);
    await expect(fresh.unit.video({ unitId: ids.video })).rejects.toMatchObject({
      code: 'not_enrolled',
    });
  });

  test('resumes playback at the stored position', async () => {
    await mariam.unit.position({ unitId: ids.video, position: 7.5, finished: false });
    expect((await mariam.unit.video({ unitId: ids.video })).film?.resumeAt).toBe(7.5);
  });

  test('rejects a playback position with another student’s id', async () => {
    const report = { unitId: ids.video, finished: false };
    const { user } = await mariam.session.viewer();
    await mariam.unit.position({ ...report, userId: user?.id, position: 8 });
    await expect(
      mariam.unit.position({ ...report, userId: 999_999, position: 3 }),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await mariam.unit.video({ unitId: ids.video })).film?.resumeAt).toBe(8);
  });

  test('adds a note only once when the request is retried, and removes the note', async () => {
    const note = {
      unitId: ids.video,
      text: 'Read this twice',
      at: 3,
      idempotencyKey: randomUUID(),
    };
    const first = await mariam.unit.addNote(note);
    expect(await mariam.unit.addNote(note)).toEqual(first);
    expect((await mariam.unit.video({ unitId: ids.video })).notes).toHaveLength(3);

    await mariam.unit.removeNote({ noteId: first.id });
    expect((await mariam.unit.video({ unitId: ids.video })).notes).toHaveLength(2);
  });

  test('returns the notes when no plays are left', async () => {
    const { client } = portal.provider.database;
    await client`update unit_progress set plays_used = 3, resume_at = 0 where unit_id = ${ids.video}`;
    const { film, notes } = await mariam.unit.video({ unitId: ids.video });

    expect(film).toBeNull();
    expect(notes).toHaveLength(2);
  });

  test('returns the size of a document', async () => {
    const paper = await mariam.unit.document({ unitId: ids.document });
    const file = await fetchFile(paper.url);

    expect(paper).toMatchObject({ mime: 'application/pdf', size: file.rawPayload.length });
    expect(file.body).toMatch(/^%PDF-/);
  });

  test('keeps the images of a page and removes its scripts', async () => {
    const { client } = portal.provider.database;
    const own = '<h2>Read</h2><img src="/media/lessons/mistakes.svg" alt="three">';
    const foreign =
      '<img src="https://x.test/a.png"><script>alert(1)</script><p onclick="x()">a</p>';
    await client`update web_contents set html = ${own + foreign} where unit_id = ${ids.webcontent}`;
    const { html, ...elsewhere } = await mariam.unit.webContent({ unitId: ids.webcontent });

    expect(html).toMatch(/^<h2>Read<\/h2><img [^>]*src="\/media\/lessons\/mistakes.svg"/);
    expect(html).not.toMatch(/script|x\.test|onclick/);
    expect(elsewhere).toEqual({ frameUrl: null, pageUrl: null });
  });

  test('serves an external page in a frame with an opaque origin', async () => {
    const { client } = portal.provider.database;
    const url = 'https://phet.example/"><script>alert(1)</script>';
    await client`update web_contents set html = null, url = ${url} where unit_id = ${ids.webcontent}`;
    const { frameUrl, pageUrl } = await mariam.unit.webContent({ unitId: ids.webcontent });
    const frame = await fetchFile(frameUrl ?? '');

    expect(pageUrl).toBe(new URL(url).href);
    expect(frame.statusCode).toBe(200);
    expect(frame.headers['content-security-policy']).not.toMatch('allow-same-origin');
    expect(frame.headers['x-frame-options']).toBeUndefined();
    expect(frame.body).not.toMatch('<script>');
    const refused = await fetchFile(frameUrl ?? '', {}, portal.aGuest());
    expect(refused.statusCode).toBe(401);
    for (const { headers } of [frame, refused]) {
      expect(String(headers['content-security-policy']).split(';')).toEqual(
        expect.arrayContaining([
          'sandbox allow-scripts allow-forms allow-popups',
          "default-src 'none'",
        ]),
      );
      expect(headers).toMatchObject({
        'origin-agent-cluster': '?1',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
    }
    await client`update web_contents set url = 'javascript:alert(1)' where unit_id = ${ids.webcontent}`;
    const { pageUrl: unsafe } = await mariam.unit.webContent({ unitId: ids.webcontent });
    expect(unsafe).toBeNull();
    expect((await fetchFile(frameUrl ?? '')).statusCode).toBe(404);
  });

  test('credits time and completes a unit that is marked as read', async () => {
    const before = await mariam.unit.beat({ unitId: ids.document });
    const again = await mariam.unit.beat({ unitId: ids.document });
    expect(again.seconds - before.seconds).toBeLessThanOrEqual(1);

    const page = await mariam.course.page(await findOpenLesson(mariam, 'organic-chemistry'));
    const place = { courseId: page.id, sectionId: page.sectionId };
    expect(await mariam.unit.mark({ ...place, unitId: ids.document })).toEqual({ completed: true });
    expect(await mariam.unit.mark({ ...place, unitId: ids.webinar })).toEqual({ completed: false });
  });
});
