import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { prepareCenterCodes } from '../../../test-support/payments/center-codes.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { rateLimits } from '../../db/schema/infrastructure.ts';

const { db, freshId, room, mint, apply } = prepareCenterCodes();

describe('withCodeLimit', () => {
  test('counts only wrong codes and blocks a student after ten, even concurrent ones', async () => {
    const good = await mint();
    for (let times = 0; times < 12; times += 1) {
      await db().delete(enrolments);
      expect(await apply('fresh', await mint())).toMatchObject({ status: 200 });
    }
    const responses = await Promise.all(
      Array.from({ length: 25 }, (_, number) => apply('fresh', `Wrong${10_000 + number}`)),
    );

    expect(responses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
    const rejected = await apply('fresh', good);
    expect(rejected).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(await apply('mariam', good)).toMatchObject({ status: 200 });
  });

  test('does not count an error that is not about the code', async () => {
    const code = await mint();
    await db()
      .insert(memberships)
      .values({ studentId: freshId(), classroomId: room().id, active: false });
    for (let tries = 0; tries < 11; tries += 1) {
      expect(await apply('fresh', code)).toMatchObject({ status: 403, code: 'banned' });
    }
  });

  test('counts a used code', async () => {
    const code = await mint();
    expect(await apply('fresh', code)).toMatchObject({ status: 200 });
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await apply('fresh', code)).toMatchObject({ code: 'code_used' });
    }
    expect(await apply('fresh', code)).toMatchObject({ code: 'too_many_requests' });
  });

  test('blocks the school’s codes for the rest of a minute after a thousand wrong ones', async () => {
    const code = await mint();
    await db()
      .insert(rateLimits)
      .values({ key: 'code:school', windowStart: new Date(), count: 1000 });
    for (let tries = 0; tries < 11; tries += 1) {
      expect(await apply('fresh', code)).toMatchObject({ status: 429, code: 'too_many_requests' });
    }

    await db()
      .update(rateLimits)
      .set({ windowStart: new Date(Date.now() - 61_000) })
      .where(eq(rateLimits.key, 'code:school'));
    // The block of the school did not count as an attempt of the student.
    expect(await apply('fresh', code)).toMatchObject({ status: 200 });
    const [school] = await db().select().from(rateLimits).where(eq(rateLimits.key, 'code:school'));
    expect(school?.count).toBe(0);
  });
});
