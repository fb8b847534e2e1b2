import { type Position, toOneLine } from '../../read/problems.ts';

export type SourcePosition = Position & { path: string };
export type ImportOutcome = 'converted' | 'changed' | 'left out';

/** An item of the foreign file, such as a question, with its original name. */
export type ForeignItem = { type: string; name: string; at: SourcePosition };
export type ReportEntry = ForeignItem & { outcome: ImportOutcome; notes: string[] };
export type AddNote = (note: string) => void;

/** The file has an invalid format or exceeds a limit, so nothing is imported. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly position: Position;

  constructor(message: string, position: Position = { line: 1, column: 1 }) {
    super(message);
    this.position = position;
  }
}

/** The school folder cannot represent an item, which is skipped and reported. */
export class UnsupportedItemError extends Error {
  override readonly name = 'UnsupportedItemError';
}

export class ImportReport {
  readonly entries: ReportEntry[] = [];

  /** Converts an item and records the outcome. An item with notes is reported as changed. */
  convert<T>(item: ForeignItem, conversion: (note: AddNote) => T[]): T[] {
    const notes = new Set<string>();
    try {
      const results = conversion((note) => void notes.add(note));
      const outcome = notes.size > 0 ? 'changed' : 'converted';
      this.entries.push({ ...item, outcome, notes: [...notes] });
      return results;
    } catch (error) {
      if (!(error instanceof UnsupportedItemError)) throw error;
      this.entries.push({ ...item, outcome: 'left out', notes: [error.message] });
      return [];
    }
  }

  leaveOut(item: ForeignItem, reason: string): void {
    this.entries.push({ ...item, outcome: 'left out', notes: [reason] });
  }

  /** Numbers of items by type and outcome. */
  counts(): Record<string, Partial<Record<ImportOutcome, number>>> {
    const counts: Record<string, Partial<Record<ImportOutcome, number>>> = {};
    for (const { type, outcome } of this.entries) {
      const ofType = (counts[type] ??= {});
      ofType[outcome] = (ofType[outcome] ?? 0) + 1;
    }
    return counts;
  }
}

/** Returns one line per note, then the counts. */
export function formatReport(report: ImportReport): string[] {
  const notes = report.entries.flatMap(({ type, name, at, outcome, notes: all }) =>
    all.map((note) => {
      const shown = name === '' ? type : `${type} "${toOneLine(name)}"`;
      return `${at.path}:${at.line}:${at.column}: ${outcome}: ${shown}: ${note}`;
    }),
  );
  const counts = Object.entries(report.counts()).map(([type, byOutcome]) => {
    const parts = Object.entries(byOutcome).map(([outcome, count]) => `${count} ${outcome}`);
    return `${type}: ${parts.join(', ')}`;
  });
  return [...notes, ...counts];
}
