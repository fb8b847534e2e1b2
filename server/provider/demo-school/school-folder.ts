import { fileURLToPath } from 'node:url';
import { compileFolder } from '../src/modules/content/compile/compile.ts';
import { formatProblem } from '../src/modules/content/read/problems.ts';
import type { ContentRow, RowKind } from '../src/modules/content/store/rows.ts';

export const schoolFolder = fileURLToPath(new URL('school', import.meta.url));

/** Reads the folder of the demo school. Its live sessions and deadlines are relative to `now`. */
export function compileSchool(now: Date) {
  const school = compileFolder(schoolFolder, now);
  const problems = school.problems.sorted().map(formatProblem);
  if (problems.length > 0) throw new Error(`the demo school has problems:\n${problems.join('\n')}`);
  return school;
}

export type IdOf = (kind: RowKind, key: string) => number;

/** The compiled rows of the school folder. */
export class SchoolRows {
  readonly #byKind: Map<RowKind, ContentRow[]>;

  constructor(rows: ContentRow[]) {
    this.#byKind = Map.groupBy(rows, ({ kind }) => kind);
  }

  all(kind: RowKind): ContentRow[] {
    return this.#byKind.get(kind) ?? [];
  }

  /** Returns the child rows in order of position. */
  partsOf(kind: RowKind, column: string, parent: string): ContentRow[] {
    return this.all(kind).filter(({ values }) => values[column] === parent);
  }
}
