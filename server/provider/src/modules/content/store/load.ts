import type { Executor } from '../../../db/open.ts';
import { contentKeys, type MarkdownSource } from '../../../db/schema/content.ts';
import { pages } from '../../../db/schema/school.ts';
import { readSettings } from '../../../db/settings-store.ts';
import { createKeys, toValueKey } from './keys.ts';
import { definedRowKinds, getRowDefinition, isLiveRow, type RowDefinition } from './kinds.ts';
import { loadLinks } from './links.ts';
import type { ColumnValue, ContentRow, RowKind } from './rows.ts';

export type StoredRow = ContentRow & {
  id: number;
  /** The key of the parent row. */
  parent: string | null;
  isArchived: boolean;
  /** Whether the row's key is already stored. */
  isKept: boolean;
};

/** All rows that a folder can contain, by kind and key. */
export type StoredSchool = Map<RowKind, Map<string, StoredRow>>;

type TableRow = Record<string, unknown> & { id: number };

/** Loads the stored school, including archived rows. */
export async function loadSchool(db: Executor): Promise<StoredSchool> {
  const kept = await loadKeys(db);
  const school: StoredSchool = new Map();
  const keyOf = new Map<RowKind, Map<number, string>>();
  const tables = new Map<RowKind, TableRow[]>();
  for (const kind of definedRowKinds) {
    const { table } = getRowDefinition(kind);
    const rows = (await db.select().from(table)) as TableRow[];
    tables.set(
      kind,
      rows.toSorted((one, other) => one.id - other.id),
    );
  }
  const links = await loadLinks(db);
  const loading: LoadContext = { kept, keyOf, links };
  // Computes all keys first, because a classroom references a lesson, which is loaded later.
  for (const [kind, rows] of tables) keyOf.set(kind, keysOf(kind, usable(kind, rows), loading));
  for (const [kind, rows] of tables) {
    const stored = usable(kind, rows).map((row) => storedRow(kind, row, loading));
    school.set(kind, new Map(stored.map((row) => [row.key, row])));
  }
  school.set('settings', await loadSettings(db));
  school.set('page', await loadPages(db, kept));
  return school;
}

/** Excludes promo codes for a whole classroom or school, because commands create them. */
const usable = (kind: RowKind, rows: TableRow[]): TableRow[] =>
  kind === 'promo' ? rows.filter(({ courseId }) => courseId !== null) : rows;

type StoredKeys = Map<string, { key: string; sources: Record<string, MarkdownSource> }>;
type LoadContext = {
  kept: StoredKeys;
  keyOf: Map<RowKind, Map<number, string>>;
  links: Awaited<ReturnType<typeof loadLinks>>;
};

async function loadKeys(db: Executor): Promise<StoredKeys> {
  const rows = await db.select().from(contentKeys);
  return new Map(
    rows.map(({ kind, rowId, key, sources }) => [`${kind} ${rowId}`, { key, sources }]),
  );
}

function keysOf(
  kind: RowKind,
  rows: TableRow[],
  { kept, keyOf }: LoadContext,
): Map<number, string> {
  const definition = getRowDefinition(kind);
  const parentKey = (row: TableRow) => refKey({ definition, keyOf }, definition.parent, row) ?? '';
  if (!definition.keyed) return ownKeys(kind, rows, parentKey);
  const known = new Map(
    rows.flatMap(({ id }): [number, string][] => {
      const key = kept.get(`${kind} ${id}`)?.key;
      return key === undefined ? [] : [[id, key]];
    }),
  );
  const fresh = rows.filter(({ id }) => !known.has(id));
  return new Map([
    ...known,
    ...createKeys(kind, fresh, { parentKey, taken: new Set(known.values()) }),
  ]);
}

/** Adds a number to equal keys. */
function ownKeys(kind: RowKind, rows: TableRow[], parentKey: (row: TableRow) => string) {
  const seen = new Map<string, number>();
  const definition = getRowDefinition(kind);
  // Archived rows come last, so that live rows get the lowest numbers.
  const inOrder = rows.toSorted(
    (one, other) =>
      Number(isLiveRow(definition, other)) - Number(isLiveRow(definition, one)) ||
      orderOf(one) - orderOf(other) ||
      one.id - other.id,
  );
  return new Map(
    inOrder.map((row, index) => {
      const key = toValueKey(kind, row, { parentKey: parentKey(row), index });
      const copies = (seen.get(key) ?? 0) + 1;
      seen.set(key, copies);
      return [row.id, kind === 'question' ? `${key}-${copies}` : key];
    }),
  );
}

const orderOf = (row: TableRow): number =>
  typeof row['position'] === 'number' ? row['position'] : 0;

type ReferenceContext = { definition: RowDefinition; keyOf: LoadContext['keyOf'] };

function refKey(
  { definition: { refs }, keyOf }: ReferenceContext,
  column: string | undefined,
  row: TableRow,
): string | null {
  const kind = column === undefined ? undefined : refs[column];
  const id = column === undefined ? null : row[column];
  return kind === undefined || typeof id !== 'number' ? null : (keyOf.get(kind)?.get(id) ?? null);
}

function storedRow(kind: RowKind, row: TableRow, { kept, keyOf, links }: LoadContext): StoredRow {
  const definition = getRowDefinition(kind);
  const key = keyOf.get(kind)?.get(row.id) ?? '';
  const keptRow = kept.get(`${kind} ${row.id}`);
  const values: ContentRow['values'] = {};
  for (const column of definition.columns) {
    values[column] =
      column in definition.refs
        ? refKey({ definition, keyOf }, column, row)
        : plainValue(row[column]);
  }
  for (const link of definition.links ?? []) values[link] = links[link]?.(row.id, keyOf) ?? [];
  return {
    kind,
    key,
    values,
    sources: keptRow?.sources ?? {},
    path: '',
    id: row.id,
    parent: refKey({ definition, keyOf }, definition.parent, row),
    isArchived: !isLiveRow(definition, row),
    isKept: keptRow !== undefined,
  };
}

const plainValue = (value: unknown): ColumnValue =>
  value instanceof Date ? value.toISOString() : (value as ColumnValue);

async function loadSettings(db: Executor): Promise<Map<string, StoredRow>> {
  const { values } = await readSettings(db);
  return new Map([['school', unnumbered('settings', 'school', values)]]);
}

async function loadPages(db: Executor, kept: StoredKeys): Promise<Map<string, StoredRow>> {
  const rows = await db.select().from(pages);
  return new Map(
    rows.map(({ slug, updatedAt: _, ...values }) => {
      const sources = kept.get(`page ${pageIds[slug]}`)?.sources ?? {};
      return [slug, { ...unnumbered('page', slug, values), sources, id: pageIds[slug] }];
    }),
  );
}

/** Pages have no numeric ids in the database. */
export const pageIds = { about: 1, faqs: 2, terms: 3, privacy: 4 } as const;

const unnumbered = (kind: RowKind, key: string, values: ContentRow['values']): StoredRow => ({
  kind,
  key,
  values,
  sources: {},
  path: '',
  id: 0,
  parent: null,
  isArchived: false,
  isKept: false,
});
