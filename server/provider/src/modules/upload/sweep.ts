import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { uploads } from '../../db/schema/infrastructure.ts';
import type { Services } from '../../http/services.ts';
import { getUploadDir, parseUploadKey, toUploadKey } from '../../lib/upload-path.ts';

const dayMs = 86_400_000;
/** A draft on a device may reference a file until the last possible deadline. */
const draftTtlMs = 90 * dayMs;
/** Longer than any upload takes. */
const uploadTimeoutMs = dayMs;
const batchSize = 500;

type SweepServices = Pick<Services, 'db' | 'now' | 'env'>;

/** Deletes unreferenced files and leftovers of aborted uploads. */
export async function sweepUploads({ db, now, env }: SweepServices): Promise<void> {
  const dir = getUploadDir(env.dataDir);
  const rows = await db.execute<{ id: string; mime: string }>(deleteUnreferenced(now()));
  await Promise.all(rows.map((row) => rm(join(dir, toUploadKey(row)), { force: true })));
  await sweepDisk({ db, now, env });
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

async function sweepDisk({ db, now, env }: SweepServices): Promise<void> {
  const dir = getUploadDir(env.dataDir);
  const names = await readdir(dir).catch(() => []);
  for (let at = 0; at < names.length; at += batchSize) {
    const batch = names.slice(at, at + batchSize);
    const ids = batch.flatMap((name) => parseUploadKey(name) ?? []);
    const known = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
    const isKnown = new Set(known.map(({ id }) => id));
    for (const name of batch.filter((one) => !isKnown.has(parseUploadKey(one) ?? ''))) {
      const file = join(dir, name);
      // Another run may have deleted the file.
      const stats = await stat(file).catch(() => null);
      if (stats && stats.mtimeMs < now().getTime() - uploadTimeoutMs)
        await rm(file, { force: true });
    }
  }
}
