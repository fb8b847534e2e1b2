import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { cities } from '../../db/schema/education.ts';
import { students, users } from '../../db/schema/user.ts';
import type { Account } from '../account/account.ts';
import { selectEducation } from '../education/select.ts';
import { mergeProfileChanges } from './profile-input.ts';
import {
  findBasicInfoErrors,
  findEducationErrors,
  findPersonalInfoErrors,
} from './validate-profile.ts';

/**
 * Marks the profiles that pass every check of `completeMyProfile`, so that no form is shown. Returns
 * their number.
 */
export async function markCompleteProfiles(
  tx: Executor,
  userIds: number[],
  now: Date,
): Promise<number> {
  const candidates = await selectCandidates(tx, userIds);
  if (candidates.length === 0) return 0;
  const education = await selectEducation(tx, 'en-GB');
  const complete = candidates.filter(({ cityGovernorateId, ...account }) => {
    const draft = mergeProfileChanges(account, {});
    const personal = { draft, now, ownPhone: account.user.phoneNumber, cityGovernorateId };
    return !(
      findBasicInfoErrors(draft) ??
      findEducationErrors(education, draft) ??
      findPersonalInfoErrors(personal)
    );
  });
  if (complete.length === 0) return 0;
  const ids = complete.map(({ student }) => student.id);
  await tx.update(students).set({ profileCompletedAt: now }).where(inArray(students.id, ids));
  return ids.length;
}

type Candidate = Account & { cityGovernorateId: number | null };

const selectCandidates = (tx: Executor, userIds: number[]): Promise<Candidate[]> =>
  tx
    .select({ user: users, student: students, cityGovernorateId: cities.governorateId })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .innerJoin(cities, eq(cities.id, students.cityId))
    .where(
      and(
        inArray(users.id, userIds.length > 0 ? userIds : [0]),
        isNull(students.profileCompletedAt),
        isNotNull(students.parentPhone),
      ),
    );
