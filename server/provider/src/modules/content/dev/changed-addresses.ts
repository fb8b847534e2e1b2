import { sql } from 'drizzle-orm';
import { toArrayLiteral } from '../../../db/array-literal.ts';
import type { Executor } from '../../../db/open.ts';
import type { SchoolChange } from '../plan/diff.ts';

type AddressRow = { key: string; path: string };

/**
 * The portal pages that show a change: the page of the unit, else of the lesson, else of the
 * classroom.
 */
export async function selectChangedAddresses(
  db: Executor,
  changes: readonly SchoolChange[],
  origin: string,
): Promise<string[]> {
  const live = changes.filter(({ action }) => action !== 'archive' && action !== 'delete');
  const keys = [...new Set(live.flatMap(({ kind, key }) => keysAbove(kind, key)))];
  if (keys.length === 0) return [];
  const rows = await db.execute<AddressRow>(sql`
    select keys.key, '/classroom/' || label || '/course/' || course_id || '/' || units.type || '/' || units.id as path
      from content_keys keys join units on units.id = row_id
      join courses on courses.id = course_id join classrooms on classrooms.id = classroom_id
      where keys.kind = 'unit' and keys.key = any (${toArrayLiteral(keys)}::text::text[])
    union all
    select keys.key, '/classroom/' || label || '/course/' || courses.id
      from content_keys keys join courses on courses.id = row_id
      join classrooms on classrooms.id = classroom_id
      where keys.kind = 'lesson' and keys.key = any (${toArrayLiteral(keys)}::text::text[])
    union all
    select keys.key, '/classroom/' || label
      from content_keys keys join classrooms on classrooms.id = row_id
      where keys.kind = 'classroom' and keys.key = any (${toArrayLiteral(keys)}::text::text[])`);
  return mostExact([...rows]).map(({ path }) => origin + encodeURI(path));
}

/**
 * The key of a unit begins with the key of its lesson, which begins with the key of its classroom.
 */
function keysAbove(kind: SchoolChange['kind'], key: string): string[] {
  const plain = key.split(/[#@]/)[0] ?? key;
  const parts = plain.split('/');
  return parts.length > 1 || kind === 'classroom'
    ? parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    : [];
}

/** Removes the lessons and classrooms of listed units. */
const mostExact = (rows: AddressRow[]): AddressRow[] =>
  rows
    .filter(({ key }) => !rows.some((other) => other.key.startsWith(`${key}/`)))
    .toSorted((one, other) => one.key.localeCompare(other.key, 'en'));
