import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, isNull } from 'drizzle-orm';
import { classrooms } from '../../db/schema/classroom.ts';
import { students } from '../../db/schema/user.ts';
import { readSettings } from '../../db/settings-store.ts';
import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { getAccount } from '../account/account.ts';
import { getSignUpRedirect } from '../account/redirect.ts';
import { isClassroomPublished } from '../classroom/cards.ts';
import { hasUnpaidFees } from '../tariff/registration-fees.ts';
import { changePassword } from './change-password.ts';
import { uploadPhoto } from './photo.ts';
import { saveProfile } from './save.ts';
import { selectProfile } from './select.ts';

type EndpointNames =
  | 'getMyProfile'
  | 'updateMyProfile'
  | 'completeMyProfile'
  | 'changeMyPassword'
  | 'uploadMyPhoto'
  | 'checkRedirect';

export function profileHandlers(services: Services): HandlersOf<EndpointNames> {
  const { now } = services;
  return {
    async getMyProfile(_, call) {
      const { studentId } = requireStudent(call);
      return { data: await selectProfile(call.db, studentId, call.language) };
    },

    async updateMyProfile({ body: { type, ...changes } }, call) {
      await saveProfile(services, { tabs: [type], changes }, call);
      return { data: await selectProfile(call.db, requireStudent(call).studentId, call.language) };
    },

    async completeMyProfile({ body }, call) {
      const tabs = ['basic_info', 'educational_info', 'personal_info'] as const;
      const { student } = await saveProfile(services, { tabs: [...tabs], changes: body }, call);
      await call.db
        .update(students)
        .set({ profileCompletedAt: now() })
        .where(and(eq(students.id, student.id), isNull(students.profileCompletedAt)));
      const account = await getAccount(call.db, requireStudent(call).userId);
      const { values } = await readSettings(call.db);
      return { data: { redirect: getSignUpRedirect(account, values) } };
    },

    changeMyPassword: ({ body }, call) => changePassword(services, body, call),
    uploadMyPhoto: (_, call) => uploadPhoto(services, call),

    async checkRedirect({ params }, call) {
      const isOpen = and(eq(classrooms.id, params.classroom_id), isClassroomPublished(now()));
      if ((await call.db.$count(classrooms, isOpen)) === 0) throw new DomainError('not_found');
      const { student } = await getAccount(call.db, requireStudent(call).userId);
      const { values } = await readSettings(call.db);
      const isComplete =
        student.profileCompletedAt && student.parentPhone && student.parentRelation;
      return { data: { redirect: hasUnpaidFees(values, student) || !isComplete ? 104 : null } };
    },
  };
}
