import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createSignUpForm,
  type NewStudent,
  newPassword,
  readNewestMessage,
  signUp,
} from '../../test-support/new-student.ts';
import { demoPassword, demoStudents, type Portal, startPortal } from '../../test-support/portal.ts';

const logged: string[] = [];
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ logTo: { write: (line: string) => logged.push(line) } as never });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.provider.database.client`delete from rate_limits`;
});

const codeOf = async ({ phone }: NewStudent) => (await readNewestMessage(portal, phone)).code;
const tokenOf = async ({ email }: NewStudent) => (await readNewestMessage(portal, email)).token;

describe('account procedures', () => {
  test('starts a session on signup and requires the profile after the phone code', async () => {
    const newcomer = await signUp(portal);
    const { visitor } = newcomer;
    const due = await visitor.session.viewer();
    expect(due).toMatchObject({ user: { firstName: 'Salma', role: 'student' }, redirect: 101 });

    const admitted = await visitor.account.confirmPhone({ code: await codeOf(newcomer) });
    expect(admitted).toMatchObject({ viewer: { user: due.user }, redirect: 103 });
    expect(await visitor.session.viewer()).toMatchObject({ redirect: 103 });
    expect(await visitor.wallet.balance()).toEqual({ amount: 0 });
  });

  test('returns the sign-up step that was finished in another browser', async () => {
    const newcomer = await signUp(portal);
    const phone = await portal.aStudent(newcomer.email, newPassword);
    await phone.account.confirmPhone({ code: await codeOf(newcomer) });
    expect(await newcomer.visitor.session.viewer()).toMatchObject({ redirect: 103 });
  });

  test("returns errors under the names of the form's fields", async () => {
    const { email } = demoStudents.mariam;
    const form = {
      ...createSignUpForm(),
      firstName: ' ',
      phone: '12',
      passwordConfirmation: 'Other1pass',
    };
    await expect(portal.aGuest().account.signup({ ...form })).rejects.toMatchObject({
      code: 'invalid',
      fields: {
        firstName: ['field_required'],
        phone: ['invalid_phone'],
        passwordConfirmation: ['invalid_password'],
      },
    });
    const taken = { ...createSignUpForm(), email, phone: demoStudents.mariam.phone };
    await expect(portal.aGuest().account.signup(taken)).rejects.toMatchObject({
      fields: { email: ['email_taken'], phone: ['phone_taken'] },
    });
  });

  test('limits signup attempts with a taken email', async () => {
    const guest = portal.aGuest();
    const codes: string[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const form = { ...createSignUpForm(), email: demoStudents.mariam.email };
      codes.push(
        await guest.account.signup(form).then(
          () => 'opened',
          (error) => error.code,
        ),
      );
    }
    expect(codes.slice(-3)).toEqual(Array.from({ length: 3 }, () => 'too_many_requests'));
    expect(codes.filter((code) => code === 'invalid').length).toBeLessThanOrEqual(5);
    await portal.provider.database.client`delete from rate_limits`;
  });

  test('sends a new code after a delay, and only to the student’s own phone', async () => {
    const { visitor } = await signUp(portal);
    await expect(visitor.account.resendPhoneCode()).rejects.toMatchObject({
      code: 'too_soon',
      retryAfterSeconds: expect.any(Number),
    });
    await portal.provider.database.client`delete from rate_limits`;
    expect(await visitor.account.resendPhoneCode()).toBeNull();
    await expect(portal.aGuest().account.resendPhoneCode()).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('changes a mistyped phone only until the phone is confirmed', async () => {
    const { visitor } = await signUp(portal);
    const { phone } = createSignUpForm();
    await expect(
      visitor.account.changePhone({ phone: demoStudents.mariam.phone }),
    ).rejects.toMatchObject({ code: 'invalid', fields: { phone: ['phone_taken'] } });
    expect(await visitor.account.changePhone({ phone })).toBeNull();
    expect((await visitor.profile.page()).profile.phone).toBe(phone);
    await expect(
      visitor.account.changePhone({ phone: createSignUpForm().phone }),
    ).rejects.toMatchObject({
      code: 'too_soon',
    });

    await visitor.account.confirmPhone({ code: (await readNewestMessage(portal, phone)).code });
    await expect(
      visitor.account.changePhone({ phone: createSignUpForm().phone }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(portal.aGuest().account.changePhone({ phone })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('logs a guest in by an email link once', async () => {
    const newcomer = await signUp(portal);
    const token = await tokenOf(newcomer);
    const reader = portal.aGuest('en-GB', { deviceId: 'device-of-reader' });

    const { viewer } = await reader.account.confirmEmail({ token });
    expect(viewer.user).toMatchObject({ firstName: 'Salma' });
    expect(await reader.wallet.balance()).toEqual({ amount: 0 });
    await expect(portal.aGuest().account.confirmEmail({ token })).rejects.toMatchObject({
      code: 'invalid_token',
    });
  });

  test('renews the session when the email link is opened in the browser that signed up', async () => {
    const newcomer = await signUp(portal);
    const { visitor } = newcomer;
    const before = visitor.cookie();
    await visitor.account.confirmEmail({ token: await tokenOf(newcomer) });

    expect(visitor.cookie()).not.toBe(before);
    expect(await visitor.wallet.balance()).toEqual({ amount: 0 });
  });

  test('does not replace a session when the link belongs to another account', async () => {
    const stranger = await signUp(portal);
    const { fresh } = demoStudents;
    const student = await portal.aStudent(fresh.email, demoPassword);
    const { viewer } = await student.account.confirmEmail({ token: await tokenOf(stranger) });

    expect(viewer.user).toMatchObject({ username: fresh.username });
    expect((await student.session.viewer()).user).toMatchObject({ username: fresh.username });
  });

  test('limits concurrent attempts to enter a phone code', async () => {
    const { visitor } = await signUp(portal);
    const codes = Array.from({ length: 12 }, (_, index) => `00000${index}`.slice(-6));
    const tries = await Promise.allSettled(
      codes.map((code) => visitor.account.confirmPhone({ code })),
    );
    const refusals = tries.map((result) => 'reason' in result && result.reason.code);
    expect(refusals.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(refusals.filter((code) => code === 'too_many_requests')).toHaveLength(7);
  });

  test('keeps secrets out of the log', async () => {
    const newcomer = await signUp(portal);
    const [code, token] = [await codeOf(newcomer), await tokenOf(newcomer)];
    await newcomer.visitor.account.confirmPhone({ code });
    await newcomer.visitor.account.confirmEmail({ token });
    await portal.app.inject(`/verify/${token}`);
    await portal.app.inject(`/reset-password?token=${token}`);
    const violation = {
      'effective-directive': 'img-src',
      'document-uri': `http://x/verify/${token}`,
    };
    await portal.app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': violation }),
    });

    const log = logged.join('');
    expect(log).toContain('content security policy violated');
    for (const secret of [code, token, newcomer.email, newcomer.phone, newPassword]) {
      expect(log).not.toContain(secret);
    }
  });
});
