import { changeSettings, newestTo } from '@fasl/provider/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { criticalProcedures, loginProcedures } from '../overload/priority.ts';
import type { Visitor } from '../test-support/portal.ts';
import {
  demoParent,
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
} from '../test-support/portal.ts';
import { procedureLimits } from '../trpc/procedures.ts';
import { appRouter } from './app-router.ts';

/** Procedures for guests and parents. New procedures are for students unless listed here. */
const forEverybody = [
  'account.checkReset',
  'account.confirmEmail',
  'account.forgot',
  'account.parentConfirm',
  'account.parentLogin',
  'account.replaceDevice',
  'account.resendEmail',
  'account.resendReset',
  'account.reset',
  'account.signup',
  'classroom.page',
  'home.guest',
  'home.trial',
  'instructor.page',
  'school.page',
  'school.settings',
  'search.directory',
  'search.results',
  'session.login',
  'session.logout',
  'session.viewer',
];
const forMembers = ['progress.list'];

const names = Object.keys(appRouter._def.procedures);
const forStudents = names.filter((name) => ![...forEverybody, ...forMembers].includes(name));
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string } }
>;
const isMutation = (name: string) => procedures[name]?._def.type === 'mutation';

let portal: Portal;
let parent: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  parent = await aParent();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await portal.provider.database.client`delete from rate_limits`;
});
afterEach(() =>
  changeSettings(portal.provider.services.db, { parent_portal: true, progress: true }),
);

const family = { studentNumber: demoParent.studentNumber, parentPhone: demoParent.phone };

async function aParent(): Promise<Visitor> {
  const visitor = portal.aGuest('en-GB', { deviceId: 'device-of-parent' });
  await visitor.account.parentLogin(family);
  const { code } = await newestTo(portal.provider.services, demoParent.phone);
  const { viewer, redirect } = await visitor.account.parentConfirm({ ...family, code });
  expect(viewer.user).toMatchObject({ role: 'parent', childName: 'مريم' });
  expect(redirect).toBeNull();
  return visitor;
}

/** Calls a procedure by name, with an input that no procedure accepts. */
function call(visitor: Visitor, name: string): Promise<unknown> {
  const [area = '', procedure = ''] = name.split('.');
  const procedures = (visitor as unknown as Record<string, Record<string, () => Promise<unknown>>>)[
    area
  ];
  return procedures?.[procedure]?.() ?? Promise.reject(new Error(`no ${name}`));
}

test('the procedures with a priority or a limit exist', () => {
  const limited = Object.keys(procedureLimits);
  expect(names).toEqual(
    expect.arrayContaining([...criticalProcedures, ...loginProcedures, ...limited]),
  );
});

describe('procedure access', () => {
  test('the lists for guests and parents name only existing procedures', () => {
    expect(names).toEqual(expect.arrayContaining([...forEverybody, ...forMembers]));
    expect(forStudents).toContain('wallet.balance');
  });

  test.each(forStudents)('rejects %s for parents and guests', async (name) => {
    await expect(call(parent, name)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call(portal.aGuest(), name)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test.each([
    ['another user', 999_999],
    ['a guest', 0],
  ])('rejects every change from a page that shows %s', async (_, pageUser) => {
    const { email } = demoStudents.mariam;
    const page = await portal.aStudent(email, demoPassword, { pageUser });
    const changes = forStudents.filter(isMutation);
    const answers = changes.map((name) => call(page, name).catch(({ code }) => code));
    expect(changes).toContain('checkout.payFromWallet');
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['unauthenticated']));
    await expect(page.wallet.balance()).resolves.toHaveProperty('amount');
  });

  test('accepts a change from a page that shows the user, and from a caller without a page', async () => {
    const { email } = demoStudents.mariam;
    const visitor = await portal.aStudent(email, demoPassword);
    const pageUser = (await visitor.session.viewer()).user?.id ?? 0;
    const page = await portal.aStudent(email, demoPassword, { pageUser, deviceId: 'device-page' });
    for (const one of [visitor, page]) {
      await expect(one.notification.read({ ids: [] })).resolves.toHaveProperty('unread');
    }
  });

  test('shows a parent the child’s progress', async () => {
    const { mariam } = demoStudents;
    const student = await portal.aStudent(mariam.email, demoPassword);
    const seen = await parent.progress.list();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen[0]).toEqual({
      classroom: { id: expect.any(Number), label: expect.any(String), title: expect.any(String) },
      completed: expect.any(Number),
      total: expect.any(Number),
      percentage: expect.any(Number),
    });
    expect(await student.progress.list()).toEqual(seen);
    await expect(portal.aGuest().progress.list()).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('shows a parent the guest view of a classroom', async () => {
    const student = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const [own] = await student.progress.list();
    const label = own?.classroom.label ?? '';

    const asGuest = await portal.aGuest().classroom.page({ label });
    expect(await parent.classroom.page({ label })).toEqual(asGuest);
    expect(await student.classroom.page({ label })).not.toEqual(asGuest);
  });

  test('denies a parent private files and photo uploads', async () => {
    const cookie = parent.cookie();
    const file = await portal.app.inject({ url: '/media/file/answers/1.png', headers: { cookie } });
    expect(file.statusCode).toBeGreaterThanOrEqual(400);
    const headers = {
      cookie,
      'x-csrf': '1',
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
    };
    const photo = await portal.app.inject({ method: 'POST', url: '/upload/photo', headers });
    expect([photo.statusCode, photo.json().data.code]).toEqual([403, 'forbidden']);
  });

  test('rejects progress and parent login when they are disabled', async () => {
    await changeSettings(portal.provider.services.db, { progress: false });
    await expect(parent.progress.list()).rejects.toMatchObject({ code: 'forbidden' });
    await changeSettings(portal.provider.services.db, { progress: true, parent_portal: false });
    await expect(parent.progress.list()).rejects.toMatchObject({ code: 'forbidden' });
    await expect(portal.aGuest().account.parentLogin(family)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('does not reveal which student belongs to a phone, and limits code attempts', async () => {
    const guest = portal.aGuest('en-GB', { address: '10.40.0.1' });
    const stranger = { ...family, parentPhone: '01100000099' };
    expect(await guest.account.parentLogin(stranger)).toBeNull();
    const guess = (index: number) =>
      guest.account.parentConfirm({ ...stranger, code: `00000${index}`.slice(-6) });
    const tries = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => guess(index)));
    const codes = tries.map((result) => 'reason' in result && result.reason.code);
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4);
  });

  test('ends a parent’s revoked session on the next check', async () => {
    const visitor = await aParent();
    expect((await visitor.session.viewer()).user).toMatchObject({ role: 'parent' });
    const { client } = portal.provider.database;
    await client`update sessions set ended_at = now() where user_id in
    (select id from users where role = 'parent')`;
    const later = performance.now() + 3_100;
    await expect
      .poll(async () => (await visitor.session.viewer()).user, { timeout: 4_000, interval: 500 })
      .toBeNull();
    expect(performance.now()).toBeLessThan(later + 1_500);
  });

  test('logs a parent out', async () => {
    const visitor = await aParent();
    expect((await visitor.session.logout()).viewer.user).toBeNull();
    await expect(visitor.progress.list()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
