import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, demoStudents, type Portal, startPortal } from '../../test-support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { mariam, fresh } = demoStudents;

describe('session procedures', () => {
  test('returns no user for a guest', async () => {
    expect(await portal.aGuest().session.viewer()).toEqual({
      user: null,
      redirect: null,
      embedded: false,
    });
  });

  test.each([mariam.email, mariam.phone, ` ${mariam.email.toUpperCase()} `])(
    'logs a student in as "%s" and out again',
    async (identifier) => {
      const student = portal.aGuest();
      const { viewer, redirect } = await student.session.login({
        identifier,
        password: demoPassword,
      });
      expect(viewer.user).toMatchObject({ username: 'mariam', role: 'student' });
      expect(redirect).toBeNull();
      expect(await student.session.viewer()).toEqual(viewer);
      expect((await student.session.logout()).viewer.user).toBeNull();
      await expect(student.wallet.balance()).rejects.toMatchObject({ code: 'unauthenticated' });
    },
  );

  test('returns the error for a wrong password in the page’s language', async () => {
    const login = { identifier: fresh.email, password: 'Wrong1pass' };
    const english = await portal
      .aGuest('en-GB')
      .session.login(login)
      .catch((error) => error);
    const arabic = await portal
      .aGuest('ar-EG')
      .session.login(login)
      .catch((error) => error);
    expect(english).toMatchObject({ code: 'wrong_credentials', show: true });
    expect(english.message).toMatch(/[a-z]/i);
    expect(arabic.message).toMatch(/[\u0600-\u06ff]/);
  });

  test('returns the same error for an unknown account as for a wrong password', async () => {
    const known = { identifier: fresh.email, password: 'Wrong1pass' };
    const unknown = { identifier: 'nobody@fasl.test', password: 'Wrong1pass' };
    const [one, other] = await Promise.all(
      [known, unknown].map((login) =>
        portal
          .aGuest()
          .session.login(login)
          .catch((error) => error),
      ),
    );
    expect([one.code, one.message]).toEqual([other.code, other.message]);
  });
});
