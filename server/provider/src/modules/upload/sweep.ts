import { inArray, sql } from 'drizzle-orm';
import { uploads } from '../../db/schema/infrastructure.ts';
import type { Services } from '../../http/services.ts';
import { openDiskStore } from '../../lib/files/disk-store.ts';
import { parseUploadKey, toUploadFileKey, toUploadKey } from '../../lib/upload-path.ts';

const dayMs = 86_400_000;
/** A draft on a device may reference a file until the last possible deadline. */
const draftTtlMs = 90 * dayMs;
/** Longer than any upload takes. */
const uploadTimeoutMs = dayMs;
const batchSize = 500;
const uploadFolder = 'uploads/';
const incomingFolders = [uploadFolder, 'media/photos/'];

type SweepServices = Pick<Services, 'db' | 'now' | 'env' | 'files'>;

/** Deletes unreferenced files and leftovers of aborted uploads. */
export async function sweepUploads(services: SweepServices): Promise<void> {
  const { db, now, files } = services;
  const rows = await db.execute<{ id: string; mime: string }>(deleteUnreferenced(now()));
  await files.delete(rows.map((row) => toUploadFileKey(toUploadKey(row))));
  await sweepFiles(services);
}

const deleteUnreferenced = (now: Date) => sql`
  delete from uploads where id in (
    select uploads.id from uploads
    join students on students.user_id = uploads.user_id
    where uploads.created_at < ${new Date(now.getTime() - draftTtlMs).toISOString()}::timestamptz
      and uploads.folder <> 'photos'
      and not exists (
        select from submissions where submissions.student_id = students.id
          and strpos(content, uploads.id::text) > 0)
      and not exists (
        select from admissions where admissions.student_id = students.id
          and strpos(concat(file, answers::text), uploads.id::text) > 0)
      and not exists (
        select from attempts
        join attempt_questions on attempt_questions.attempt_id = attempts.id
        left join answers on answers.attempt_question_id = attempt_questions.id
        left join late_answers on late_answers.attempt_question_id = attempt_questions.id
        where attempts.student_id = students.id
          and strpos(concat(answers.answer, late_answers.answer), uploads.id::text) > 0)
    limit ${batchSize})
  returning id, mime`;

/** Deletes files of uploads whose row was never stored, for example because the server was killed. */
async function sweepFiles({ db, now, env, files }: SweepServices): Promise<void> {
  const before = new Date(now().getTime() - uploadTimeoutMs);
  let batch: string[] = [];
  for await (const { key, modifiedAt } of files.list(uploadFolder)) {
    if (modifiedAt < before) batch.push(key);
    if (batch.length < batchSize) continue;
    await deleteUnknown({ db, files }, batch);
    batch = [];
  }
  await deleteUnknown({ db, files }, batch);
  await files.deleteUnfinished('', before);
  // Files arrive on the disk, also if they are stored elsewhere.
  const disk = openDiskStore(env.dataDir);
  for (const folder of incomingFolders) await disk.deleteUnfinished(folder, before);
}

type StoredFiles = Pick<SweepServices, 'db' | 'files'>;

async function deleteUnknown({ db, files }: StoredFiles, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const idOf = (key: string) => parseUploadKey(key.slice(uploadFolder.length));
  const ids = keys.flatMap((key) => idOf(key) ?? []);
  const known = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
  const isKnown = new Set(known.map(({ id }) => id));
  await files.delete(keys.filter((key) => !isKnown.has(idOf(key) ?? '')));
}
