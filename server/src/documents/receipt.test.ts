import { changeSettings } from '@fasl/provider/testing';
import type { SubmissionReceipt } from '@fasl/shared/contracts/lesson/exam';
import { deriveBrandTokens } from '@fasl/shared/rules/colour/brand-colour';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, demoStudents, type Portal, startPortal } from '../test-support/portal.ts';

let portal: Portal;
let receipt: SubmissionReceipt;

beforeAll(async () => {
  portal = await startPortal();
  receipt = await submitExam();
});
afterAll(() => portal.stop());

/** Submits the exam that Mariam has started, and returns the receipt. */
async function submitExam(): Promise<SubmissionReceipt> {
  const mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
  const [row] = await portal.provider.database.client`
    select attempts.id, tests.unit_id, units.course_id from attempts
    join tests on tests.id = attempts.test_id
    join units on units.id = tests.unit_id
    join students on students.id = attempts.student_id
    join users on users.id = students.user_id
    where username = 'mariam' and end_date is null`;
  const place = { courseId: row?.['course_id'], unitId: row?.['unit_id'] };
  const sent = { attemptId: row?.['id'], ...place, strict: false };
  const { receipt: given } = await mariam.exam.submit(sent);
  if (!given) throw new Error('no receipt');
  return given;
}

const open = (code: string, language = 'en-GB') =>
  portal.app.inject({
    url: `/verify/test/${code}`,
    headers: { 'accept-language': language },
  });

test.each(['en-GB', 'ar-EG'])(
  'the receipt page shows an exam receipt to any visitor, in %s',
  async (language) => {
    const { statusCode, body, headers } = await open(receipt.code, language);

    expect(statusCode).toBe(200);
    expect(body).toContain(receipt.code);
    expect(body).toContain(receipt.digest);
    expect(body).toContain(`${receipt.answered} / ${receipt.questions}`);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).not.toMatch(/mariam|Adel|مريم/i);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  },
);

test('the receipt page accepts a code in lower case and without hyphens', async () => {
  const { statusCode } = await open(receipt.code.toLowerCase().replaceAll('-', ''));
  expect(statusCode).toBe(200);
});

test('the receipt page shows an explanation for an unknown code', async () => {
  const changed = `${receipt.code.slice(0, -1)}${receipt.code.endsWith('2') ? '3' : '2'}`;
  for (const code of [changed, 'x', '%3Cscript%3E', 'A'.repeat(1_500)]) {
    const { statusCode, body } = await open(code);
    expect(statusCode).toBe(404);
    expect(body).toContain('Proof of submission not found');
    expect(body).not.toContain('<script');
  }
});

test('the receipt page uses a shade of the brand colour with enough contrast', async () => {
  const own = await startPortal();
  try {
    await changeSettings(own.provider.services.db, { brand_color: '#ffe100' });
    const { body } = await own.app.inject({ url: '/verify/test/unknown' });
    const { light, dark } = deriveBrandTokens('#ffe100');
    expect(body).toContain(`--brand: light-dark(${light['brand']}, ${dark['brand']})`);
  } finally {
    await own.stop();
  }
});
