import { createRandom } from '../../src/lib/random.ts';
import { demoStudents } from '../accounts.ts';
import { buyFromWallet, openByCode, rechargeByCode, takeFree } from '../history/buying.ts';
import type { SlotOf } from '../history/classrooms.ts';
import { note } from '../history/diary.ts';
import { accountIds, addInvoice, channels, recharge } from '../history/paying.ts';
import { addUserRow, firstWallet, type Learner } from '../history/person.ts';
import { book, recordProgress } from '../history/studying.ts';
import { sitTest } from '../history/testing.ts';
import { later, minute, type World } from '../history/world.ts';
import { add, filledTables, type Row, type TableName } from '../rows.ts';
import { type Action, ago, classroomOf, type Person } from './read-cast.ts';

/** The user rows of all persons come first, so that their ids are fixed. */
export function addPerson(world: World, person: Person, passwordHash: string): Learner {
  const { username, phone, email, number } = demoStudents[person.login];
  const since = ago(world, person.since);
  const dates = { emailVerifiedAt: since, phoneVerifiedAt: since, createdAt: since };
  const login = { username, email, phoneNumber: phone, passwordHash, role: 'student' };
  const user = { ...person.user, ...login, ...dates, updatedAt: since };
  const userId = addUserRow(world, user as Row<'users'>);
  const profile = { ...person.student, userId, number, profileCompletedAt: since };
  const studentId = add(world.rows.students, profile as Row<'students'>);
  return {
    studentId,
    userId,
    walletId: firstWallet + studentId,
    year: 'third-secondary',
    since,
    random: createRandom(world.seed, `cast:${username}`),
    ability: 0.8,
    diligence: 0.8,
  };
}

/** Adds a row of the cast's data. The database checks its columns. */
export function addRow({ rows }: World, table: TableName, row: object): void {
  const target = rows[table] as object[];
  if ('id' in filledTables[table]) add(target, row);
  else target.push(row);
}

type Run<Name extends Action['do']> = (
  world: World,
  learner: Learner,
  action: Extract<Action, { do: Name }>,
) => void;

const actions: { [Name in Action['do']]: Run<Name> } = {
  add: (world, { studentId, userId }, { table, row }) => {
    const isOfUser = table === 'devices' || table === 'notifications';
    addRow(world, table, { ...(isOfUser ? { userId } : { studentId }), ...row });
  },
  addParent,
  topUp: (world, learner, { by, ago: days, ...order }) => {
    recharge(world, learner, { ...order, at: ago(world, days), channel: channels[by] });
  },
  rechargeCode: (world, learner, { amount, ago: days }) => {
    rechargeByCode(world, learner, { amount, at: ago(world, days) });
  },
  move,
  buy: (world, learner, { discount, ...action }) => {
    const purchase = purchaseOf(world, action);
    if (purchase.course.price === 0) takeFree(world, learner, purchase);
    else buyFromWallet(world, learner, { ...purchase, discount });
  },
  scratch: (world, learner, action) => {
    openByCode(world, learner, purchaseOf(world, action));
  },
  attend: (world, { studentId }, { lesson, ago: days, state }) => {
    const courseId = world.idOf('lesson', lesson);
    const inSequence = state === 'attended';
    const recordedAt = ago(world, days);
    world.rows.attendances.push({ studentId, courseId, state, inSequence, recordedAt });
  },
  study: (world, learner, { unit, ago: days, minutes, finished }) => {
    const at = ago(world, days);
    const completed = finished ? later(at, minutes * minute) : null;
    const seconds = minutes * 60;
    recordProgress(world, learner, { unit: unitOf(world, unit), at, seconds, completed });
  },
  sitExam: (world, learner, { unit: key, ago: days, ending }) => {
    const unit = unitOf(world, key);
    if (!unit.test) throw new Error(`unit ${key} has no exam`);
    sitTest(world, learner, { test: unit.test, at: ago(world, days), ending });
  },
  book: (world, { studentId }, { unit, ago: days }) => {
    const [slot] = comingSlots(world, unit);
    if (slot) book(world, { slot, studentId, at: ago(world, days), attended: null });
  },
  waitForSlot: (world, { studentId }, { unit, ago: days }) => {
    const slot = comingSlots(world, unit).find(({ studentsCount }) => studentsCount > 0);
    if (!slot) return;
    slot.capacity = slot.studentsCount;
    add(world.rows.slotWaiters, { slotId: slot.id, studentId, createdAt: ago(world, days) });
  },
};

export function play(world: World, learner: Learner, history: Action[]): void {
  for (const action of history) {
    const run: Run<Action['do']> = actions[action.do] as Run<Action['do']>;
    run(world, learner, action);
  }
}

function addParent(
  world: World,
  { studentId }: Learner,
  { user, ago: days }: Parameters<Run<'addParent'>>[2],
): void {
  const createdAt = ago(world, days);
  const dates = { phoneVerifiedAt: createdAt, createdAt, updatedAt: createdAt };
  const parent = { role: 'parent', ...user, ...dates };
  const parentUserId = addUserRow(world, parent as Row<'users'>);
  world.rows.parentLinks.push({ parentUserId, studentId, createdAt });
}

const channel = { provider: 'wallet', method: 'wallet' } as const;

/** Money between the wallet and an account of the school. */
function move(world: World, learner: Learner, action: Parameters<Run<'move'>>[2]): void {
  const { amount, account, type, title, event, tag } = action;
  const { studentId, walletId } = learner;
  const at = ago(world, action.ago);
  const paid = { studentId, at, amount: Math.abs(amount), channel, title, status: 'paid' } as const;
  const refunded = world.rows.invoices.findLast(
    (one) => one.studentId === studentId && one.purpose === action.invoice?.purpose,
  );
  const refund = type === 'Refund' && refunded?.id ? { refundOf: refunded.id } : {};
  const invoice = action.invoice && addInvoice(world, { ...paid, ...action.invoice, ...refund });
  world.money.push({
    at,
    type,
    reference: action.reference ?? `${action.invoice?.purpose}:${invoice?.ref}`,
    invoiceId: invoice?.id ?? null,
    description: title,
    entries: [
      [walletId, amount],
      [accountIds[account], -amount],
    ],
  });
  note(world, { studentId, at, tag, words: event, ...(invoice && { reference: invoice.ref }) });
}

function purchaseOf(world: World, { lesson, ago: days }: { lesson: string; ago: number }) {
  const classroom = classroomOf(world, lesson.split('/')[0] ?? '');
  const course = classroom.courses.find(({ id }) => id === world.idOf('lesson', lesson));
  if (!course) throw new Error(`no lesson ${lesson}`);
  return { classroom, course, at: ago(world, days) };
}

function unitOf(world: World, key: string) {
  const { courses } = classroomOf(world, key.split('/')[0] ?? '');
  const id = world.idOf('unit', key);
  const unit = courses.flatMap(({ units }) => units).find((one) => one.id === id);
  if (!unit) throw new Error(`no unit ${key}`);
  return unit;
}

function comingSlots(world: World, key: string): SlotOf[] {
  return unitOf(world, key).slots.filter(({ startTime }) => startTime > world.now);
}
