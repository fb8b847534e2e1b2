import { insertRows, reserveIds } from '../../../db/insert-rows.ts';
import type { Executor } from '../../../db/open.ts';
import { timelineEvents } from '../../../db/schema/activity.ts';
import { accounts } from '../../../db/schema/ledger.ts';
import { students, users } from '../../../db/schema/user.ts';
import type { ChosenIds } from '../records/stored-students.ts';
import type { StudentRow } from './read-students.ts';
import { chooseUnusedNumbers, createUnusedUsernames } from './unused-values.ts';
import { toStudentValues, toUserValues } from './values.ts';

export type NewStudent = { row: StudentRow; ids: ChosenIds };

const noChoices: Required<ChosenIds> = {
  educationTypeId: null,
  educationYearId: null,
  educationSectionId: null,
  educationLanguageId: null,
  governorateId: null,
  cityId: null,
};

/** Creates accounts with a wallet but without a password. Returns the user ids. */
export async function createStudents(
  tx: Executor,
  created: NewStudent[],
  createdAt: Date,
): Promise<number[]> {
  const rows = created.map(({ row }) => row);
  const userIds = await reserveIds(tx, users, created.length);
  const studentIds = await reserveIds(tx, students, created.length);
  const usernames = await createUnusedUsernames(tx, rows);
  const numbers = await chooseUnusedNumbers(tx, rows);
  const newUsers = rows.map((row, index) => ({
    id: userIds[index],
    role: 'student',
    username: usernames[index],
    ...toUserValues(row),
    createdAt,
    updatedAt: createdAt,
  }));
  const newStudents = created.map(({ row, ids }, index) => ({
    id: studentIds[index],
    userId: userIds[index],
    number: numbers[index],
    registrationPaid: false,
    extra: {},
    ...noChoices,
    ...ids,
    ...toStudentValues(row),
  }));
  await insertRows(tx, users, newUsers);
  await insertRows(tx, students, newStudents);
  const wallets = studentIds.map((studentId) => emptyWallet(studentId, createdAt));
  await insertRows(tx, accounts, wallets);
  const events = studentIds.map((studentId) => registrationEvent(studentId, createdAt));
  await insertRows(tx, timelineEvents, events);
  return userIds;
}

const emptyWallet = (studentId: number, createdAt: Date) => ({
  kind: 'wallet',
  studentId,
  balance: 0,
  createdAt,
});

const registrationEvent = (studentId: number, createdAt: Date) => ({
  studentId,
  tag: 'registration',
  descriptionEn: 'Your account is ready',
  descriptionAr: 'حسابك جاهز',
  createdAt,
});
