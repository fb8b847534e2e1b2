import { expect, test } from 'vitest';
import { label, prepareApplicants } from '../../../test-support/accounts/applicants.ts';
import type { Learner } from '../../../test-support/accounts/learner.ts';
import { setBan } from './decide.ts';

const { the, provider, aNewLearner, aGroup, apply, seats, standing, decide, operator } =
  prepareApplicants();

async function numberOf({ studentId }: Learner): Promise<string> {
  const [row] = await provider().database.client`
    select number from students where id = ${studentId}`;
  return String(row?.['number']);
}

test('lifts a ban only while the group has a free seat or a registration holds one', async () => {
  the.groupId = await aGroup(1);
  const { client, db } = provider().database;
  const ban = async (banned: boolean, as = the.learner) => {
    const wanted = { number: await numberOf(as), label, reason: null, banned, now: new Date() };
    return db.transaction((tx) => setBan(tx, wanted));
  };
  await apply();
  await decide('accepted');
  await ban(true);
  expect(await ban(false)).toBeNull();

  await client`delete from admissions where student_id = ${the.learner.studentId}`;
  await ban(true);
  const next = await aNewLearner();
  expect((await apply({}, next)).status).toBe(200);
  expect(await ban(false)).toMatch(/no seat left/);
  expect(await standing()).toMatchObject({ accessible: false });
  await decide('rejected', next);
  expect(await ban(false)).toBeNull();
  expect(await seats()).toBe(0);
});

test('lifts a ban into another group when the previous one is full', async () => {
  the.groupId = await aGroup(1);
  const [other, full] = [await aGroup(1), await aGroup(0)];
  const { client } = provider().database;
  const number = await numberOf(the.learner);
  const unban = (...more: string[]) => operator('unban', number, label, ...more);
  await apply();
  await decide('accepted');
  await client`delete from admissions where student_id = ${the.learner.studentId}`;
  await operator('ban', number, label);
  await apply({}, await aNewLearner());

  const { code, said } = await unban();
  expect(code).toBe(2);
  expect(said).toContain(`has no seat left. Others, for --group: `);
  expect(said).toContain(`${other} (Group, 1 left)`);
  expect(said).not.toContain(`${full} (`);
  expect(await unban('--group', String(full))).toMatchObject({ code: 2 });
  expect(await unban('--group', '999999')).toMatchObject({ code: 2 });
  expect(await unban('--group', String(other))).toMatchObject({ code: 0 });
  expect(await standing()).toMatchObject({ accessible: true });
  expect([await seats(), await seats(other)]).toEqual([0, 0]);
  expect((await unban('--group', String(other))).said).toMatch(/is not banned/);
});

test('bans a member, lifts the ban and notifies about both', async () => {
  await apply();
  await decide('accepted');
  const number = await numberOf(the.learner);
  const ban = { number, label, reason: 'Shared', now: new Date() };
  const { db } = provider().database;
  expect(await setBan(db, { ...ban, banned: true })).toBeNull();
  expect(await standing()).toMatchObject({ accessible: false });
  expect((await apply()).code).toBe('banned');
  expect(await setBan(db, { ...ban, banned: false })).toBeNull();
  expect(await standing()).toMatchObject({ accessible: true });
  expect(await setBan(db, { ...ban, label: 'electricity', banned: true })).toMatch(/not in/);

  const { data } = await the.learner.browser.get('/student/notifications');
  expect(data).toMatchObject([
    { kind: 'unbanned', url: `/classroom/${label}` },
    { kind: 'banned', url: `/classroom/${label}` },
    { kind: 'admitted' },
  ]);
});
