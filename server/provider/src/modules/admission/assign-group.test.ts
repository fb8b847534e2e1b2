import { expect, test } from 'vitest';
import { prepareApplicants } from '../../../test-support/accounts/applicants.ts';
import { waitsForLock } from '../../../test-support/waits-for-lock.ts';

const { the, provider, aNewLearner, aGroup, apply, assign, seats, decide } = prepareApplicants();

test('does not give a rejected student a seat again by changing the group', async () => {
  await apply();
  await decide('accepted');
  await decide('rejected');
  expect((await assign(the.groupId)).code).toBe('not_enrolled');
  expect(await seats()).toBe(5);
});

test('moves a member to another group while it has a free seat', async () => {
  expect((await assign(the.groupId)).code).toBe('not_enrolled');
  await apply();
  await decide('accepted');
  const [other, full] = [await aGroup(1), await aGroup(0)];
  expect((await assign(full)).code).toBe('fully_booked');
  expect((await assign(other)).data).toEqual({ group: { id: other, name: 'Group' } });
  expect([await seats(), await seats(other)]).toEqual([5, 0]);
});

test('does not return a student to a group whose last seat was taken', async () => {
  the.groupId = await aGroup(1);
  await apply();
  await decide('accepted');
  const [other, next] = [await aGroup(5), await aNewLearner()];
  let asked: ReturnType<typeof apply> | undefined;
  await provider().database.client.begin(async (tx) => {
    await tx`select 1 from groups where id = ${the.groupId} for update`;
    asked = assign(the.groupId);
    await waitsForLock(provider());
    await tx`update memberships set group_id = ${other} where student_id = ${the.learner.studentId}`;
    await tx`update admissions set group_id = ${other} where student_id = ${the.learner.studentId}`;
    await tx`insert into memberships (student_id, classroom_id, group_id)
      values (${next.studentId}, ${the.classroomId}, ${the.groupId})`;
  });

  expect((await asked)?.code).toBe('fully_booked');
});
