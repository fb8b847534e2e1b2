import { demoParent } from '../accounts.ts';
import { addUserRow } from '../history/person.ts';
import { ago, type Stage } from './play.ts';

/** The parent is added with the cast, before other users need ids. */
export function addMariamsFamily({ world, learner }: Stage): void {
  const createdAt = ago(world, 120);
  const parentUserId = addUserRow(world, {
    role: 'parent',
    username: 'hanan.fouad',
    firstName: 'Hanan',
    lastName: 'Fouad',
    email: null,
    phoneNumber: demoParent.phone,
    passwordHash: null,
    gender: 'female',
    birthDate: null,
    emailVerifiedAt: null,
    phoneVerifiedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  });
  world.rows.parentLinks.push({ parentUserId, studentId: learner.studentId, createdAt });
}
