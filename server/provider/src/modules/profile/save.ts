import { DomainError, type FieldErrors } from '@fasl/shared/contracts/page/error';
import type { ProfileChanges } from '@fasl/shared/provider-api/account/profile';
import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { cities } from '../../db/schema/education.ts';
import { sessions } from '../../db/schema/session.ts';
import { students, users } from '../../db/schema/user.ts';
import type { Call } from '../../http/caller.ts';
import { requireStudent, type Student } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { type Account, getAccount } from '../account/account.ts';
import { endSessions } from '../account/active-sessions.ts';
import { selectEducation } from '../education/select.ts';
import { mergeProfileChanges, type ProfileInput } from './profile-input.ts';
import {
  findBasicInfoErrors,
  findEducationErrors,
  findPersonalInfoErrors,
} from './validate-profile.ts';

export type ProfileTab = 'basic_info' | 'educational_info' | 'personal_info';

/** Ignores fields that do not belong to the submitted tabs. */
export async function saveProfile(
  { now }: Services,
  { tabs, changes }: { tabs: ProfileTab[]; changes: ProfileChanges },
  call: Call,
): Promise<Account> {
  const student = requireStudent(call);
  return call.db.transaction(async (tx) => {
    // Serialises concurrent saves from two browser tabs.
    await tx.select().from(students).where(eq(students.id, student.studentId)).for('update');
    const before = await getAccount(tx, student.userId);
    const draft = mergeProfileChanges(before, changes);
    const fields: FieldErrors = {};
    const context = { draft, now: now(), ownPhone: before.user.phoneNumber };
    for (const tab of tabs) Object.assign(fields, await validateTab(tx, tab, context));
    if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields });
    for (const tab of tabs) await writers[tab](tx, student, draft);
    if (tabs.includes('personal_info') && draft.parentPhone !== before.student.parentPhone) {
      await endParentSessions(tx, student, now());
    }
    return getAccount(tx, student.userId);
  });
}

type ValidationContext = { draft: ProfileInput; now: Date; ownPhone: string | null };

async function validateTab(tx: Executor, tab: ProfileTab, context: ValidationContext) {
  const { draft } = context;
  if (tab === 'basic_info') return findBasicInfoErrors(draft);
  if (tab === 'educational_info') {
    return findEducationErrors(await selectEducation(tx, 'en-GB'), draft);
  }
  const ofCity = eq(cities.id, draft.cityId ?? 0);
  const [city] = await tx.select().from(cities).where(ofCity);
  return findPersonalInfoErrors({ ...context, cityGovernorateId: city?.governorateId ?? null });
}

type WriteTab = (tx: Executor, student: Student, draft: ProfileInput) => Promise<void>;

const writers: Record<ProfileTab, WriteTab> = {
  async basic_info(tx, { userId }, { firstName, lastName }) {
    await tx.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
  },

  async educational_info(tx, { studentId }, draft) {
    const { educationTypeId, educationYearId, educationLanguageId } = draft;
    const { educationSectionId, school } = draft;
    const ids = { educationTypeId, educationYearId, educationLanguageId, educationSectionId };
    await tx
      .update(students)
      .set({ ...ids, school })
      .where(eq(students.id, studentId));
  },

  async personal_info(tx, { userId, studentId }, draft) {
    const { country, governorateId, cityId, street, buildingNumber } = draft;
    const { floor, apartment, postalCode, parentPhone } = draft;
    // The draft is already validated, so its choices exist.
    const gender = draft.gender as Account['user']['gender'];
    const parentRelation = draft.parentRelation as Account['student']['parentRelation'];
    await tx.update(users).set({ gender, birthDate: draft.birthDate }).where(eq(users.id, userId));
    const address = { country, governorateId, cityId, street, buildingNumber };
    const rest = { floor, apartment, postalCode, parentPhone, parentRelation };
    await tx
      .update(students)
      .set({ ...address, ...rest })
      .where(eq(students.id, studentId));
  },
};

/** A new number may belong to another parent, so the previous parent loses access. */
async function endParentSessions(
  tx: Executor,
  { userId, studentId }: Student,
  now: Date,
): Promise<void> {
  const isParents = and(eq(sessions.studentId, studentId), ne(sessions.userId, userId));
  await endSessions(tx, now, isParents);
}
