import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, demoStudents, type Portal, startPortal } from '../../test-support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { mariam, fresh } = demoStudents;

test('a guest is nobody', async () => {
  expect(await portal.aGuest().session.viewer()).toEqual({
    user: null,
    redirect: null,
    embedded: false,
  });
});

test.each([mariam.email, mariam.phone, ` ${mariam.email.toUpperCase()} `])(
  'a student signs in as "%s", is known, and is gone after signing out',
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

test('a wrong password is told in the language of the page', async () => {
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

test('an unknown account and a wrong password are told alike', async () => {
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
