import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, demoStudents, type Portal, startPortal } from '../../test-support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

describe('wallet procedures', () => {
  test('returns the student’s own balance only', async () => {
    const { mariam, fresh } = demoStudents;
    const [rich, poor] = await Promise.all(
      [mariam, fresh].map(async ({ email }) => {
        const student = await portal.aStudent(email, demoPassword);
        return student.wallet.balance();
      }),
    );
    expect(rich?.amount).toBeGreaterThan(0);
    expect(poor?.amount).not.toBe(rich?.amount);
    await expect(portal.aGuest().wallet.balance()).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
