import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addStudent } from '../../../test-support/accounts/student.ts';
import { prepareBuyers } from '../../../test-support/payments/buyers.ts';
import { mintCode } from '../../../test-support/payments/mint.ts';
import { courses } from '../../db/schema/classroom.ts';
import type { codeBatches } from '../../db/schema/code.ts';

const { fixture, db, checkOutAs, buy, balance, enrolled } = prepareBuyers();

const mint = (batch: Partial<typeof codeBatches.$inferInsert> = {}) =>
  mintCode(db(), { kind: 'scratch', value: 90_00, ...batch });
const scratch = (code: string) => buy({ payment_method: 'scratchCard', code });

describe('payByScratchCard', () => {
  test('opens the lesson of a scratch card once', async () => {
    const code = await mint({ courseId: fixture.lesson.id });
    expect(await scratch(code)).toBe('enrolled');
    expect(await balance()).toBe(200_00);

    const other = await addStudent(db());
    expect(await buy({ payment_method: 'scratchCard', code }, { who: other })).toBe('invalid_code');
  });

  test('returns already_enrolled for an open lesson, whatever the code', async () => {
    const code = await mint();
    await scratch(code);
    const unused = await mint();

    expect(await scratch(code)).toBe('already_enrolled');
    // None of these counts as a wrong code.
    for (let tries = 0; tries < 11; tries += 1) {
      expect(await scratch('NobodyHas1')).toBe('already_enrolled');
    }
    expect(await scratch(unused)).toBe('already_enrolled');
    const other = await addStudent(db());
    expect(await buy({ payment_method: 'scratchCard', code: unused }, { who: other })).toBe(
      'enrolled',
    );
  });

  test.each([
    ['without a code', {}, 'field_required'],
    ['with an empty code', { code: '' }, 'invalid_length'],
    ['with nine characters', { code: 'NobodyHas' }, 'invalid_length'],
  ])('names the field of a payment %s, which is no wrong code', async (_, body, error) => {
    for (let tries = 0; tries < 11; tries += 1) {
      await expect(checkOutAs({ payment_method: 'scratchCard', ...body })).rejects.toMatchObject({
        code: 'invalid',
        fields: { code: [error] },
      });
    }
    expect(await scratch(await mint())).toBe('enrolled');
  });

  test('opens a free lesson without a code', async () => {
    await db().update(courses).set({ price: 0 }).where(eq(courses.id, fixture.lesson.id));
    expect(await buy({ payment_method: 'scratchCard' })).toBe('enrolled');
  });

  test('checks the code again when the enrolment has expired', async () => {
    const code = await mint();
    await scratch(code);
    fixture.now = new Date(fixture.now.getTime() + 8 * 86_400_000);

    expect(await scratch(code)).toBe('code_used');
    expect(await scratch('NobodyHas1')).toBe('invalid_code');
  });

  test.each([
    ['of another price', { value: 100_00 }],
    ['of another lesson', { courseId: 1 }],
    ['without a target and a value', { value: 0 }],
    ['of another kind', { kind: 'recharge' as const }],
    ['of a revoked batch', { revokedAt: new Date() }],
  ])('opens no lesson for a scratch card %s', async (_, batch) => {
    expect(await scratch(await mint(batch))).toBe('invalid_code');
    expect(await enrolled()).toBe(0);
  });
});
