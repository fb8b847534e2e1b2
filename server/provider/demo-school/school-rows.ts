import type { ContentRow, RowKind } from '../src/modules/content/store/rows.ts';

export type IdOf = (kind: RowKind, key: string) => number;

/** The compiled rows of the school folder, indexed by kind and by parent row. */
export class SchoolRows {
  readonly #byKind: Map<RowKind, ContentRow[]>;
  readonly #byParent = new Map<RowKind, Map<unknown, ContentRow[]>>();

  constructor(rows: ContentRow[]) {
    this.#byKind = Map.groupBy(rows, ({ kind }) => kind);
  }

  all(kind: RowKind): ContentRow[] {
    return this.#byKind.get(kind) ?? [];
  }

  /** Returns the child rows in order of position. */
  partsOf(kind: RowKind, column: string, parent: string): ContentRow[] {
    let parents = this.#byParent.get(kind);
    if (!parents) {
      parents = Map.groupBy(this.all(kind), ({ values }) => values[column]);
      this.#byParent.set(kind, parents);
    }
    return parents.get(parent) ?? [];
  }
}
