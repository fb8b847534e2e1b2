import { messagesTo } from '@fasl/provider/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  readNewestMessage,
  signUp,
} from '../../test-support/new-student.ts';
import { demoStudents, type Portal, startPortal } from '../../test-support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.provider.database.client`delete from rate_limits`;
});

const codeOf = async ({ phone }: NewStudent) => (await readNewestMessage(portal, phone)).code;
const tokenOf = async ({ email }: NewStudent) => (await readNewestMessage(portal, email)).token;

describe('password reset', () => {
  test('sets a password by the reset link, ends all sessions and reveals no accounts', async () => {
    const newcomer = await signUp(portal);
    const { visitor, email } = newcomer;
    const guest = portal.aGuest('en-GB', { address: '10.31.0.1' });
    expect(await guest.account.forgot({ identifier: 'nobody@fasl.test' })).toBeNull();
    expect(await guest.account.forgot({ identifier: email })).toBeNull();
    const token = await tokenOf(newcomer);
    expect(await guest.account.checkReset({ token })).toBeNull();

    const weak = { token, password: 'weak', passwordConfirmation: 'other' };
    await expect(guest.account.reset(weak)).rejects.toMatchObject({
      fields: { password: ['invalid_pattern'], passwordConfirmation: ['invalid_password'] },
    });
    const password = 'Another2pass';
    await visitor.account.reset({ token, password, passwordConfirmation: password });
    expect(visitor.cookie()).not.toMatch(/fasl=/);
    await expect(visitor.wallet.balance()).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(guest.account.checkReset({ token })).rejects.toMatchObject({
      code: 'invalid_token',
    });
    expect((await guest.session.login({ identifier: email, password })).viewer.user).toBeTruthy();
  });

  test('ends the delay after failed logins, for both names of the account', async () => {
    const newcomer = await signUp(portal);
    const { email, phone } = newcomer;
    await newcomer.visitor.account.confirmPhone({ code: await codeOf(newcomer) });
    const attempt = (identifier: string, password: string) =>
      portal.aGuest('en-GB', { address: '10.31.0.3' }).session.login({ identifier, password });
    for (const name of [email, phone]) {
      for (let index = 0; index < 5; index += 1)
        await expect(attempt(name, 'Wrong1pass')).rejects.toThrow();
      await portal.provider.database.client`delete from rate_limits`;
      await expect(attempt(name, newPassword)).rejects.toMatchObject({ code: 'too_many_requests' });
    }

    const guest = portal.aGuest('en-GB', { address: '10.31.0.4' });
    await guest.account.forgot({ identifier: email });
    const password = 'Another2pass';
    const token = await tokenOf(newcomer);
    await guest.account.reset({ token, password, passwordConfirmation: password });
    for (const name of [email, phone])
      expect((await attempt(name, password)).viewer.user).toBeTruthy();
  });

  test('limits the number of messages to one account', async () => {
    const guest = portal.aGuest('en-GB', { address: '10.31.0.2' });
    const ask = async () => {
      await portal.provider.database.client`delete from rate_limits`;
      return guest.account.resendReset({ identifier: demoStudents.trouble.email });
    };
    for (let index = 0; index < 5; index += 1) expect(await ask()).toBeNull();
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('limits reset messages without locking the owner out', async () => {
    const { phone } = demoStudents.trouble;
    const before = (await messagesTo(portal.provider.services, phone)).length;
    for (let index = 0; index < 9; index += 1) {
      await portal.provider.database.client`delete from rate_limits`;
      expect(await portal.aGuest().account.forgot({ identifier: phone })).toBeNull();
    }
    expect(await messagesTo(portal.provider.services, phone)).toHaveLength(before + 5);
  });
});
