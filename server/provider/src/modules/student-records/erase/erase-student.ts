import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/open.ts';
import { auditLog, uploads } from '../../../db/schema/infrastructure.ts';
import { parentLinks, students, users } from '../../../db/schema/user.ts';
import type { FileStore } from '../../../lib/files/file-store.ts';
import { toPhotoFileKey, toUploadFileKey, toUploadKey } from '../../../lib/upload-path.ts';
import { lockWallet } from '../../ledger/posting.ts';
import { cancelStudentBookings } from '../../webinar/cancel-student-bookings.ts';
import { requireOwner } from '../records/find-owner.ts';
import { type Owner, personalTables } from '../records/personal-tables.ts';
import { findErasureBlockers } from './open-matters.ts';

type Erasure = { number: string; files: FileStore; actor: string; now: Date };
export type ErasedStudent = { openMatters: string[]; files: number };

/**
 * Removes everything that identifies a student. Keeps rows that sums and scores depend on, without
 * personal data.
 */
export async function eraseStudent(db: Database, erasure: Erasure): Promise<ErasedStudent> {
  const { openMatters, keys } = await db.transaction((tx) => eraseInside(tx, erasure));
  // Deletes files after the commit. After a crash the sweeps of uploads and photos delete the rest.
  await erasure.files.delete(keys);
  return { openMatters, files: keys.length };
}

async function eraseInside(tx: Executor, { number, actor, now }: Erasure) {
  const owner = await requireOwner(tx, number);
  const { studentId } = owner;
  await lockWallet(tx, studentId);
  await tx.select().from(students).where(eq(students.id, studentId)).for('update');
  const openMatters = await findErasureBlockers(tx, studentId);
  if (openMatters.length > 0) return { openMatters, keys: [] };
  const keys = await selectFileKeys(tx, owner);
  const parents = await selectParents(tx, studentId);
  await cancelStudentBookings(tx, { studentId, now });
  await eraseRows(tx, owner);
  await eraseParents(tx, parents);
  await tx.insert(auditLog).values({
    actor,
    action: 'student_erased',
    subject: `student:${studentId}`,
    createdAt: now,
  });
  return { openMatters, keys };
}

async function eraseRows(tx: Executor, owner: Owner): Promise<void> {
  for (const { name, where, erase } of personalTables) {
    const table = sql.identifier(name);
    if (erase === 'keep') continue;
    await tx.execute(
      erase === 'delete'
        ? sql`delete from ${table} where ${where(owner)}`
        : sql`update ${table} set ${erase} where ${where(owner)}`,
    );
  }
}

async function selectFileKeys(tx: Executor, { userId }: Owner): Promise<string[]> {
  const rows = await tx
    .select({ id: uploads.id, mime: uploads.mime })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  const [user] = await tx
    .select({ photo: users.profilePhoto })
    .from(users)
    .where(eq(users.id, userId));
  const photo = toPhotoFileKey(user?.photo);
  return [...rows.map((row) => toUploadFileKey(toUploadKey(row))), ...(photo ? [photo] : [])];
}

const selectParents = async (tx: Executor, studentId: number): Promise<Owner[]> => {
  const rows = await tx
    .select({ userId: users.id, email: users.email, phone: users.phoneNumber })
    .from(parentLinks)
    .innerJoin(users, eq(users.id, parentLinks.parentUserId))
    .where(eq(parentLinks.studentId, studentId));
  return rows.map((row) => ({ ...row, studentId: 0 }));
};

/** Erases the parents who have no other child in the school. */
async function eraseParents(tx: Executor, parents: Owner[]): Promise<void> {
  const ids = parents.map(({ userId }) => userId);
  if (ids.length === 0) return;
  const linked = await tx
    .select({ id: parentLinks.parentUserId })
    .from(parentLinks)
    .where(inArray(parentLinks.parentUserId, ids));
  const kept = new Set(linked.map(({ id }) => id));
  for (const parent of parents) if (!kept.has(parent.userId)) await eraseRows(tx, parent);
}
