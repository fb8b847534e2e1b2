export type Position = { line: number; column: number };
/** Called only for a problem, because finding the position of a value is slow. */
export type PositionResolver = () => Position;
export type Problem = Position & { path: string; message: string };

const start: PositionResolver = () => ({ line: 1, column: 1 });

/** Collects all problems of a folder, so that they are reported at once. */
export class Problems {
  readonly all: Problem[] = [];

  add(path: string, message: string, position: PositionResolver = start): void {
    this.all.push({ path, ...position(), message });
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

export const formatProblem = ({ path, line, column, message }: Problem): string =>
  `${path}:${line}:${column}: ${toOneLine(message)}`;

/** Joins the lines of a quoted text, because a report has one line for each problem. */
export const toOneLine = (text: string): string => text.replace(/\s*[\r\n]\s*/g, ' ');
