import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database, Executor } from '../../../db/open.ts';
import {
  type FileStore,
  ignoreMissingFile,
  readBytes,
  toFileKey,
} from '../../../lib/files/file-store.ts';
import { toUploadFileKey, toUploadKey } from '../../../lib/upload-path.ts';
import { UsageError } from '../../command/usage-error.ts';
import { requireOwner } from '../records/find-owner.ts';
import { type Owner, personalTables } from '../records/personal-tables.ts';

type Bundle = { number: string; file: string; store: FileStore };
export type WrittenBundle = { tables: number; files: number; missing: string[] };

const readme = `All data of this school about one student.

data/    one JSON file for each kind of record
school/  lessons, units and questions that the records name by id
files/   uploaded files by their id; data/uploads.json has their names
`;

/** Writes all data about a student as a zip archive of JSON and files. */
export async function writeBundle(db: Database, bundle: Bundle): Promise<WrittenBundle> {
  const { file } = bundle;
  if (existsSync(file)) throw new UsageError(`${file} is there already.`);
  const zip = openZip(file);
  try {
    // Reads in one snapshot, so that rows of different tables are consistent.
    const written = await db.transaction((tx) => addEntries(tx, zip, bundle), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    zip.end();
    return written;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    zip.close();
  }
}

async function addEntries(tx: Executor, zip: ZipFile, bundle: Bundle): Promise<WrittenBundle> {
  const owner = await requireOwner(tx, bundle.number);
  zip.add('README.txt', strToU8(readme));
  let tables = 0;
  for (const { name, where, hidden = [] } of personalTables) {
    const rows = await selectRows(tx, { name, where: where(owner), hidden });
    if (rows.length === 0) continue;
    zip.add(`data/${name}.json`, jsonOf(rows));
    tables += 1;
  }
  for (const [name, query] of Object.entries(schoolQueries(owner))) {
    zip.add(`school/${name}.json`, jsonOf(await tx.execute(query)));
  }
  return { tables, ...(await addFiles(tx, zip, { owner, store: bundle.store })) };
}

const jsonOf = (rows: unknown): Uint8Array => strToU8(`${JSON.stringify(rows, null, 2)}\n`);

type Selection = { name: string; where: SQL; hidden: string[] };

async function selectRows(tx: Executor, { name, where, hidden }: Selection): Promise<unknown[]> {
  const rows = await tx.execute<{ row: unknown }>(sql`
    select to_jsonb(${sql.identifier(name)}) - string_to_array(${hidden.join()}, ',') as row
    from ${sql.identifier(name)} where ${where}`);
  return rows.map(({ row }) => row);
}

/** Reads the names that ids in the records refer to, but never the correct answers of questions. */
const schoolQueries = ({ studentId }: Owner): Record<string, SQL> => ({
  lessons: sql`select id, name_en, name_ar, classroom_id from courses
    where id in (select course_id from enrolments where student_id = ${studentId}) order by id`,
  classrooms: sql`select id, label, title_en, title_ar from classrooms
    where id in (select classroom_id from memberships where student_id = ${studentId}) order by id`,
  units: sql`select id, course_id, type, name_en, name_ar from units
    where id in (select unit_id from unit_progress where student_id = ${studentId}
      union select unit_id from tests join attempts on test_id = tests.id
        where student_id = ${studentId}) order by id`,
  questions: sql`select questions.id, test_id, type, body, choices, weight from questions
    where id in (select question_id from attempt_questions
      join attempts on attempts.id = attempt_id where student_id = ${studentId}) order by id`,
});

type Files = { owner: Owner; store: FileStore };

async function addFiles(tx: Executor, zip: ZipFile, { owner, store }: Files) {
  const uploads = await tx.execute<{ id: string; mime: string }>(
    sql`select id, mime from uploads where user_id = ${owner.userId} order by created_at`,
  );
  const [user] = await tx.execute<{ photo: string | null }>(
    sql`select profile_photo as photo from users where id = ${owner.userId}`,
  );
  const keys = uploads.map((one) => toUploadFileKey(toUploadKey(one)));
  if (user?.photo?.startsWith('/media/')) keys.push(toFileKey(user.photo));
  const missing: string[] = [];
  for (const key of keys) {
    const bytes = await readBytes(store, key).catch(ignoreMissingFile);
    if (bytes) zip.store(`files/${basename(key)}`, bytes);
    else missing.push(basename(key));
  }
  return { files: keys.length - missing.length, missing };
}

type ZipFile = {
  add: (path: string, bytes: Uint8Array) => void;
  /** Adds a file without compression, because the file is already compressed. */
  store: (path: string, bytes: Uint8Array) => void;
  end: () => void;
  close: () => void;
};

/** Writes entry by entry, so that only one file is in memory. */
function openZip(file: string): ZipFile {
  const handle = openSync(file, 'wx', 0o600);
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    writeSync(handle, chunk);
  });
  const push = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(entry);
    entry.push(bytes, true);
  };
  return {
    add: (path, bytes) => push(new ZipDeflate(path, { level: 6 }), bytes),
    store: (path, bytes) => push(new ZipPassThrough(path), bytes),
    end: () => zip.end(),
    close: () => closeSync(handle),
  };
}
