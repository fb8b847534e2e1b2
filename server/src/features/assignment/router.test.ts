import { randomUUID } from 'node:crypto';
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
let unitId: number;
let place: { courseId: number; sectionId: number };

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
  const lesson = await findOpenLesson(mariam, 'organic-chemistry');
  const page = await mariam.course.page(lesson);
  unitId = listUnits(page).find(({ kind }) => kind === 'assignment')?.id ?? 0;
  place = { courseId: page.id, sectionId: page.sectionId };
  await sql`update assignments set created_at = now() where unit_id = ${unitId}`;
});
afterAll(() => portal.stop());

const sql = (...query: Parameters<Portal['provider']['database']['client']>) =>
  portal.provider.database.client(...query);
const page = () => mariam.assignment.page({ unitId });
type Answer = Parameters<Visitor['assignment']['submit']>[0]['answer'];
const submit = async (answer: Answer) =>
  mariam.assignment.submit({
    assignmentId: (await page()).id,
    ...place,
    answer,
    idempotencyKey: randomUUID(),
  });

describe('assignment procedures', () => {
  test('returns the question, the deadline and the server’s time', async () => {
    await sql`update assignments set duration_days = 14 where unit_id = ${unitId}`;
    const { question, deadline, now, submission } = await page();
    expect(question).toMatchObject({ kind: 'text', html: expect.stringMatching(/^<p>/) });
    const days = (Date.parse(deadline) - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    expect(submission).toBeNull();
  });

  test('serves question files to the student and returns only safe URLs and HTML', async () => {
    const ask = (question: string) =>
      sql`update assignments set question_type = 'attachment', question = ${question}
      where unit_id = ${unitId}`;
    await ask(' /media/lessons/mistakes.svg ');
    expect((await page()).question).toEqual({
      kind: 'file',
      url: '/media/lessons/mistakes.svg',
      size: (await portal.app.inject('/media/lessons/mistakes.svg')).rawPayload.length,
      mime: 'image/svg+xml',
    });
    await ask('/materials/homework/circuit.svg');
    expect((await page()).question).toMatchObject({
      url: expect.stringMatching(/^\/media\/file\/m\.[\w.-]+$/),
      mime: 'image/svg+xml',
    });
    await ask('/materials/homework/chemistry.pdf');
    const { question } = await page();
    const { url, size, mime } = question as { url: string; size: number; mime: string };
    expect(mime).toBe('application/pdf');
    expect(url).toMatch(/^\/media\/file\/[\w.-]+$/);
    const own = await portal.app.inject({ url, headers: { cookie: mariam.cookie() } });
    expect([own.statusCode, own.rawPayload.length]).toEqual([200, size]);
    expect((await portal.app.inject(url)).statusCode).toBe(401);
    await ask('javascript:alert(1)');
    expect((await page()).question).toEqual({ kind: 'file', url: null, size: null, mime: null });
    await sql`update assignments set question_type = 'text', question = '<p>Why?</p><script>x</script>'
    where unit_id = ${unitId}`;
    expect((await page()).question).toEqual({ kind: 'text', html: '<p>Why?</p>' });
    await sql`update assignments set question = '<img src="/media/documents/figure.png" alt="A cell">'
    where unit_id = ${unitId}`;
    expect((await page()).question).toMatchObject({
      html: '<img alt="A cell" src="/media/documents/figure.png" loading="lazy" />',
    });
  });

  test('returns submitted work unchanged, and with feedback after grading', async () => {
    expect(await submit({ kind: 'text', text: 'Because <b>.' })).toMatchObject({
      kind: 'text',
      text: 'Because <b>.',
      status: 'submitted',
      locked: false,
    });
    await sql`update submissions set status = 'passed', score = 17, graded_at = now(),
    feedback = '<p onclick="x()">Good<img src=x onerror=alert(1)></p>'
    where assignment_id = ${(await page()).id}`;
    expect((await page()).submission).toMatchObject({
      status: 'passed',
      score: 17,
      feedback: '<p>Good</p>',
      locked: true,
    });
    await expect(submit({ kind: 'text', text: 'More.' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Can no longer edit submission',
    });
  });

  test('rejects an empty answer and an unknown file', async () => {
    await sql`delete from submissions where assignment_id = ${(await page()).id}`;
    await expect(submit({ kind: 'text', text: '   ' })).rejects.toMatchObject({ code: 'invalid' });
    const uris = [`/api/file/${randomUUID()}.pdf`];
    await expect(submit({ kind: 'attachment', uris })).rejects.toMatchObject({ code: 'invalid' });
  });
});
