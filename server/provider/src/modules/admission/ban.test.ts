import { describe, expect, test } from 'vitest';
import { classroomLabel, prepareApplicants } from '../../../test-support/accounts/applicants.ts';
import type { Learner } from '../../../test-support/accounts/learner.ts';
import { setBan } from './decide.ts';

const {
  fixture,
  provider,
  createApplicant,
  createGroup,
  apply,
  spots,
  readClassroom,
  decide,
  operator,
} = prepareApplicants();

async function readNumber({ studentId }: Learner): Promise<string> {
  const [row] = await provider().database.client`
    select number from students where id = ${studentId}`;
  return String(row?.['number']);
}

describe('setBan', () => {
  test('lifts a ban only if the group has a free spot or an admission holds a spot', async () => {
    fixture.groupId = await createGroup(1);
    const { client, db } = provider().database;
    const ban = async (banned: boolean, as = fixture.student) => {
      const input = {
        number: await readNumber(as),
        label: classroomLabel,
        reason: null,
        banned,
        now: new Date(),
      };
      return db.transaction((tx) => setBan(tx, input));
    };
    await apply();
    await decide('accepted');
    await ban(true);
    expect(await ban(false)).toBeNull();

    await client`delete from admissions where student_id = ${fixture.student.studentId}`;
    await ban(true);
    const next = await createApplicant();
    expect((await apply({}, next)).status).toBe(200);
    expect(await ban(false)).toMatch(/no spot left/);
    expect(await readClassroom()).toMatchObject({ accessible: false });
    await decide('rejected', next);
    expect(await ban(false)).toBeNull();
    expect(await spots()).toBe(0);
  });

  test('lifts a ban only with a group that has a free spot when the previous group is full', async () => {
    fixture.groupId = await createGroup(1);
    const [other, full] = [await createGroup(1), await createGroup(0)];
    const { client } = provider().database;
    const number = await readNumber(fixture.student);
    const unban = (...more: string[]) => operator('unban', number, classroomLabel, ...more);
    await apply();
    await decide('accepted');
    await client`delete from admissions where student_id = ${fixture.student.studentId}`;
    await operator('ban', number, classroomLabel);
    await apply({}, await createApplicant());

    const { code, output } = await unban();
    expect(code).toBe(2);
    expect(output).toContain(`has no spot left. Others, for --group: `);
    expect(output).toContain(`${other} (Group, 1 left)`);
    expect(output).not.toContain(`${full} (`);
    expect(await unban('--group', String(full))).toMatchObject({ code: 2 });
    expect(await unban('--group', '999999')).toMatchObject({ code: 2 });
    expect(await unban('--group', String(other))).toMatchObject({ code: 0 });
    expect(await readClassroom()).toMatchObject({ accessible: true });
    expect([await spots(), await spots(other)]).toEqual([0, 0]);
    expect((await unban('--group', String(other))).output).toMatch(/is not banned/);
  });

  test('notifies a member of a ban and of the end of the ban', async () => {
    await apply();
    await decide('accepted');
    const number = await readNumber(fixture.student);
    const ban = { number, label: classroomLabel, reason: 'Shared', now: new Date() };
    const { db } = provider().database;
    expect(await setBan(db, { ...ban, banned: true })).toBeNull();
    expect(await readClassroom()).toMatchObject({ accessible: false });
    expect((await apply()).code).toBe('banned');
    expect(await setBan(db, { ...ban, banned: false })).toBeNull();
    expect(await readClassroom()).toMatchObject({ accessible: true });
    expect(await setBan(db, { ...ban, label: 'electricity', banned: true })).toMatch(/not in/);

    const { data } = await fixture.student.browser.get('/student/notifications');
    expect(data).toMatchObject([
      { kind: 'unbanned', url: `/classroom/${classroomLabel}` },
      { kind: 'banned', url: `/classroom/${classroomLabel}` },
      { kind: 'admitted' },
    ]);
  });
});
