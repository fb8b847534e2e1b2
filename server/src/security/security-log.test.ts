import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  readNewestMessage,
  signUp,
} from '../test-support/new-student.ts';
import { type Portal, startPortal } from '../test-support/portal.ts';

const logged: string[] = [];
let portal: Portal;
let newcomer: NewStudent;

beforeAll(async () => {
  portal = await startPortal({ logTo: { write: (line: string) => logged.push(line) } as never });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.provider.database.client`delete from rate_limits`;
  newcomer = await signUp(portal);
  logged.length = 0;
});

type LogEntry = { event?: string; user?: string };

const eventsOf = (): LogEntry[] =>
  logged
    .map((line): LogEntry => JSON.parse(line))
    .flatMap(({ event, user }) => (event === undefined ? [] : ([{ event, user }] as LogEntry[])));
const hashed = expect.stringMatching(/^[\w-]{12}$/);

describe('security log', () => {
  test('logs login and logout with the same hashed user', async () => {
    const { visitor, email } = newcomer;
    await visitor.session.login({ identifier: email, password: newPassword });
    await visitor.session.logout();

    const events = eventsOf();
    expect(events).toEqual([
      { event: 'login_ok', user: hashed },
      { event: 'logout', user: hashed },
    ]);
    expect(events[0]?.user).toBe(events[1]?.user);
  });

  test('logs no event when a guest logs out', async () => {
    await portal.aGuest().session.logout();

    expect(eventsOf()).toEqual([]);
  });

  test('logs a password change only when the old password is correct', async () => {
    const change = (oldPassword: string) =>
      newcomer.visitor.profile.changePassword({
        oldPassword,
        newPassword: 'Another1pass',
        confirmNewPassword: 'Another1pass',
      });
    await change('Wrong1password').catch(() => undefined);
    await change(newPassword);

    expect(eventsOf().filter(({ event }) => event === 'password_changed')).toEqual([
      { event: 'password_changed', user: hashed },
    ]);
    expect(logged.join('')).not.toMatch(/Another1pass|Wrong1password/);
  });

  test('logs devices that were logged out', async () => {
    const { visitor, email } = newcomer;
    await portal.aStudent(email, newPassword, { deviceId: 'device-number-2' });
    await visitor.device.logout({ deviceId: 'device-number-2' });
    await visitor.device.logoutAll();

    expect(eventsOf().map(({ event }) => event)).toEqual([
      'login_ok',
      'device_removed',
      'devices_removed',
    ]);
  });

  test('logs a password reset without a session', async () => {
    const guest = portal.aGuest('en-GB', { address: '10.40.0.1' });
    await guest.account.forgot({ identifier: newcomer.email });
    const { body } = await readNewestMessage(portal, newcomer.email);
    const [, token = ''] = /token=([\w-]+)/.exec(body) ?? [];
    const password = 'Another1pass';
    await guest.account.reset({ token, password, passwordConfirmation: password });

    expect(eventsOf()).toEqual([{ event: 'password_reset', user: undefined }]);
    expect(logged.join('')).not.toContain(token);
  });

  test('logs a rate-limited client', async () => {
    const guest = portal.aGuest('en-GB', { address: '10.40.0.2' });
    const guess = () => guest.session.login({ identifier: newcomer.email, password: 'Wrong1pass' });
    for (let tries = 0; tries < 6; tries += 1) await guess().catch(() => undefined);

    const events = eventsOf().map(({ event }) => event);
    expect(events).toEqual([...Array(5).fill('login_failed'), 'limit_hit']);
  });
});
