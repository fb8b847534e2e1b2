export type Position = { line: number; column: number };
export type Problem = Position & { path: string; message: string };

const start: Position = { line: 1, column: 1 };

/** Collects all problems of a folder, so that they are reported at once. */
export class Problems {
  readonly all: Problem[] = [];

  add(path: string, message: string, { line, column }: Position = start): void {
    this.all.push({ path, line, column, message });
  }

  /** Sorts by file and position. */
  sorted(): Problem[] {
    const order = (one: Problem, other: Problem) =>
      one.path.localeCompare(other.path, 'en') ||
      one.line - other.line ||
      one.column - other.column;
    return this.all.toSorted(order);
  }
}

export const problemLine = ({ path, line, column, message }: Problem): string =>
  `${path}:${line}:${column}: ${message}`;
