import { nameToKey } from '../read/names.ts';
import { hashQuestion } from './question-hash.ts';
import type { RowKind } from './rows.ts';

/** A school has at most one trial lesson, on its home page. */
export const trialKey = 'home';

type TableRow = Record<string, unknown> & { id: number };
type Beside = { parentKey: (row: TableRow) => string; taken: Set<string> };

/**
 * Creates keys for rows that no folder has named. The keys are the same in each run until they are
 * stored.
 */
export function createKeys(
  kind: RowKind,
  rows: TableRow[],
  { parentKey, taken }: Beside,
): [number, string][] {
  const used = new Set(taken);
  return rows.map((row): [number, string] => {
    const ending = kind === 'unit' ? `.${unitEnding(row)}` : '';
    const parent = parentKey(row);
    // A unit has one row of material, so both share a key.
    if (isMaterial(kind)) return [row.id, parent];
    const base = `${parent === '' ? '' : `${parent}/`}${nameToKey(nameOf(row))}`;
    let key = base + ending;
    for (let copy = 2; used.has(key); copy += 1) key = `${base}-${copy}${ending}`;
    used.add(key);
    return [row.id, key];
  });
}

const materials: readonly RowKind[] = [
  'video',
  'document',
  'webContent',
  'assignment',
  'webinar',
  'exam',
];
const isMaterial = (kind: RowKind): boolean => materials.includes(kind);

const unitEnding = ({ type }: TableRow): string => (type === 'test' ? 'exam' : String(type));

const nameOf = (row: TableRow): string => {
  const names = ['label', 'nameEn', 'labelEn', 'contentEn'].map((column) => row[column]);
  const found = names.find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : String(row.id);
};

type Own = { parentKey: string; index: number };

/** Returns the key of a row whose kind is identified by its values. */
export function toValueKey(kind: RowKind, row: TableRow, { parentKey, index }: Own): string {
  switch (kind) {
    case 'tariff':
      return `${String(row['provider'])}/${String(row['method'] ?? '')}`;
    case 'faq':
      return String(index + 1);
    case 'trial':
      return trialKey;
    case 'promo':
      return String(row['code']);
    case 'slot':
      return `${parentKey}@${(row['startTime'] as Date).toISOString()}`;
    default:
      return `${parentKey}#${hashQuestion(row)}`;
  }
}
