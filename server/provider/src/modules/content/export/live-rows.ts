import type { StoredRow, StoredSchool } from '../store/load.ts';
import type { RowKind } from '../store/rows.ts';

/** Lists the unarchived rows of a kind, in display order. */
export type ListLiveRows = (kind: RowKind, parent?: string) => StoredRow[];

export function createLiveRowLister(stored: StoredSchool): ListLiveRows {
  const byParent = new Map(
    [...stored].map(([kind, rows]) => [
      kind,
      Map.groupBy(
        [...rows.values()].filter(({ isArchived }) => !isArchived),
        ({ parent }) => parent,
      ),
    ]),
  );
  const order = (one: StoredRow, other: StoredRow) =>
    positionOf(one) - positionOf(other) || (one.key < other.key ? -1 : 1);
  return (kind, parent) => {
    const some =
      parent === undefined
        ? [...(byParent.get(kind)?.values() ?? [])].flat()
        : (byParent.get(kind)?.get(parent) ?? []);
    return some.toSorted(order);
  };
}

const positionOf = ({ values }: StoredRow): number =>
  typeof values['position'] === 'number' ? values['position'] : 0;
