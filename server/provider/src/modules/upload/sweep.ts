import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { uploads } from '../../db/schema/infrastructure.ts';
import type { Services } from '../../http/services.ts';
import { deleteUnknownFiles } from '../../lib/files/delete-unknown-files.ts';
import { openDiskStore } from '../../lib/files/disk-store.ts';
import { unfinishedGraceMs } from '../../lib/files/file-store.ts';
import {
  parseUploadKey,
  photoFolder,
  toUploadFileKey,
  toUploadKey,
  uploadFolder,
} from '../../lib/upload-path.ts';

/** A draft on a device may reference a file until the last possible deadline. */
const draftTtlMs = 90 * 86_400_000;
const batchSize = 500;

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

async function sweepFiles({ db, now, env, files }: SweepServices): Promise<void> {
  const before = new Date(now().getTime() - unfinishedGraceMs);
  await deleteUnknownFiles(files, {
    folder: uploadFolder,
    before,
    selectKnown: (keys) => selectKnown(db, keys),
  });
  await files.deleteUnfinished('', before);
  // Files arrive on the disk, also if they are stored elsewhere.
  const disk = openDiskStore(env.dataDir);
  for (const folder of [uploadFolder, photoFolder]) await disk.deleteUnfinished(folder, before);
}

async function selectKnown(db: Executor, keys: string[]): Promise<string[]> {
  const idOf = (key: string) => parseUploadKey(key.slice(uploadFolder.length)) ?? '';
  const ids = keys.map(idOf).filter((id) => id !== '');
  const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return keys.filter((key) => known.has(idOf(key)));
}
