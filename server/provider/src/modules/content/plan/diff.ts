import { rowDefinitions } from '../store/kinds.ts';
import type { StoredRow, StoredSchool } from '../store/load.ts';
import { type ColumnValue, type ContentRow, type RowKind, rowKinds } from '../store/rows.ts';

export type ColumnChange = { column: string; from: ColumnValue; to: ColumnValue };

export type SchoolChange = { kind: RowKind; key: string } & (
  | { action: 'create'; row: ContentRow }
  | { action: 'update' | 'restore'; row: ContentRow; stored: StoredRow; columns: ColumnChange[] }
  | { action: 'archive' | 'delete'; stored: StoredRow }
);

/** Lists the changes that make the database equal to the folder. */
export function diffSchool(wanted: ContentRow[], stored: StoredSchool): SchoolChange[] {
  const wantedKeys = new Map(rowKinds.map((kind) => [kind, new Set<string>()]));
  for (const { kind, key } of wanted) wantedKeys.get(kind)?.add(key);
  const changes = wanted.flatMap((row): SchoolChange[] => {
    const there = stored.get(row.kind)?.get(row.key);
    return there ? compare(row, there) : [{ action: 'create', kind: row.kind, key: row.key, row }];
  });
  const isGone = createRemovalCheck(stored, wantedKeys);
  const removed = [...stored.values()].flatMap((rows) =>
    [...rows.values()].flatMap((row): SchoolChange[] => {
      const isThere = wantedKeys.get(row.kind)?.has(row.key) || row.isArchived;
      if (isThere || isGone.parentOf(row)) return [];
      const action = getRemoval(row.kind);
      return action ? [{ action, kind: row.kind, key: row.key, stored: row }] : [];
    }),
  );
  const place = new Map(rowKinds.map((kind, index) => [kind, index]));
  return [...changes, ...removed].toSorted(
    (one, other) => (place.get(one.kind) ?? 0) - (place.get(other.kind) ?? 0),
  );
}

function compare(row: ContentRow, stored: StoredRow): SchoolChange[] {
  const columns = Object.entries(row.values).flatMap(([column, to]): ColumnChange[] => {
    const from = stored.values[column] ?? null;
    const isLeft = to === undefined || isContentOfQuestion(row.kind, column);
    return isLeft || isSame(from, to) ? [] : [{ column, from, to }];
  });
  for (const [column, source] of Object.entries(row.sources)) {
    const from = stored.sources[column];
    const isChanged = columns.some((one) => one.column === column) || isSame(from ?? null, source);
    if (!isChanged)
      columns.push({ column: `${column}:source`, from: from?.text ?? null, to: source.text });
  }
  const { kind, key } = row;
  if (stored.isArchived) return [{ action: 'restore', kind, key, row, stored, columns }];
  return columns.length > 0 ? [{ action: 'update', kind, key, row, stored, columns }] : [];
}

/**
 * Questions are matched by content, so their content cannot change. Stored choices keep their ids,
 * because answers reference them.
 */
const isContentOfQuestion = (kind: RowKind, column: string): boolean =>
  kind === 'question' && column !== 'position';

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** Sorts keys, because PostgreSQL does not preserve the key order of a JSON object. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * Children of an archived row are archived and restored with it. Children of a deleted row are
 * deleted themselves.
 */
function createRemovalCheck(stored: StoredSchool, wanted: Map<RowKind, Set<string>>) {
  // An archived row that is in the folder again is restored, and its children are compared with the
  // folder.
  const isGone = (row: StoredRow): boolean => !wanted.get(row.kind)?.has(row.key) || parentOf(row);
  function parentOf(row: StoredRow): boolean {
    const definition = rowDefinitions[row.kind];
    const kind = definition?.parent === undefined ? undefined : definition.refs[definition.parent];
    const parent = kind && row.parent !== null ? stored.get(kind)?.get(row.parent) : undefined;
    return parent !== undefined && getRemoval(parent.kind) !== 'delete' && isGone(parent);
  }
  return { parentOf };
}

function getRemoval(kind: RowKind): 'archive' | 'delete' | null {
  if (kind === 'settings') return null;
  if (kind === 'page') return 'delete';
  const how = rowDefinitions[kind]?.removal.how;
  return how === 'archive' || how === 'delete' ? how : null;
}
