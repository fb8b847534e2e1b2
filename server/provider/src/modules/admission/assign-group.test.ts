import { describe, expect, test } from 'vitest';
import { prepareApplicants } from '../../../test-support/accounts/applicants.ts';
import { waitForLock } from '../../../test-support/waits-for-lock.ts';

const { fixture, provider, createApplicant, createGroup, apply, assign, spots, decide } =
  prepareApplicants();

describe('assignGroup', () => {
  test('assigns no spot to a rejected student who changes the group', async () => {
    await apply();
    await decide('accepted');
    await decide('rejected');
    expect(await assign(fixture.groupId)).toMatchObject({
      code: 'not_enrolled',
      message: 'Your registration has been denied',
    });
    expect(await spots()).toBe(5);
  });

  test('moves a member to another group if that group has a free spot', async () => {
    expect(await assign(fixture.groupId)).toMatchObject({
      code: 'not_enrolled',
      message: "You haven't joined this classroom yet.",
    });
    await apply();
    await decide('accepted');
    const [other, full] = [await createGroup(1), await createGroup(0)];
    expect((await assign(full)).code).toBe('fully_booked');
    expect((await assign(other)).data).toEqual({ group: { id: other, name: 'Group' } });
    expect([await spots(), await spots(other)]).toEqual([5, 0]);
  });

  test('rejects a return to a group whose last spot was taken meanwhile', async () => {
    fixture.groupId = await createGroup(1);
    await apply();
    await decide('accepted');
    const [other, next] = [await createGroup(5), await createApplicant()];
    let pendingRequest: ReturnType<typeof apply> | undefined;
    await provider().database.client.begin(async (tx) => {
      await tx`select 1 from groups where id = ${fixture.groupId} for update`;
      pendingRequest = assign(fixture.groupId);
      await waitForLock(provider());
      await tx`update memberships set group_id = ${other} where student_id = ${fixture.student.studentId}`;
      await tx`update admissions set group_id = ${other} where student_id = ${fixture.student.studentId}`;
      await tx`insert into memberships (student_id, classroom_id, group_id)
        values (${next.studentId}, ${fixture.classroomId}, ${fixture.groupId})`;
    });

    expect((await pendingRequest)?.code).toBe('fully_booked');
  });
});
