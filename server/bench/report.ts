import { styleText } from 'node:util';
import { countByBucket } from './percentile.ts';

export type ReportRow = {
  what: string;
  value: number;
  unit: string;
  /** The required value. Rows without a budget are informative. */
  budget?: { atMost?: number; atLeast?: number };
  /** The latencies behind the value in milliseconds. The report shows their distribution. */
  waits?: number[];
};

export function isWithinBudget({ value, budget }: ReportRow): boolean {
  const { atMost = Infinity, atLeast = -Infinity } = budget ?? {};
  return value <= atMost && value >= atLeast;
}

export function printReport(title: string, lines: ReportRow[]): void {
  console.log(`\n${styleText('bold', title)}`);
  for (const line of lines) console.log(rowOf(line));
}

/** Formats results as JSON, to compare runs. */
export function toReport(machine: object, measured: Record<string, ReportRow[]>): string {
  const parts = Object.entries(measured).map(([part, lines]) => [
    part,
    lines.map(({ waits, ...line }) => ({
      ...line,
      ...(line.budget && { isWithin: isWithinBudget(line) }),
      ...(waits && { histogramMs: countByBucket(waits) }),
    })),
  ]);
  return `${JSON.stringify({ machine, ...Object.fromEntries(parts) }, null, 2)}\n`;
}

function rowOf(line: ReportRow): string {
  const { what, value, unit, budget } = line;
  const figure = `${value.toFixed(2).padStart(9)} ${unit.padEnd(9)}`;
  if (!budget) return `    ${what.padEnd(46)}${figure}`;
  const limit =
    budget.atMost === undefined ? `at least ${budget.atLeast}` : `at most ${short(budget.atMost)}`;
  const mark = isWithinBudget(line) ? styleText('green', '✓') : styleText('red', '✗');
  return `  ${mark} ${what.padEnd(46)}${figure} ${styleText('dim', limit)}`;
}

const short = (value: number) => Number(value.toFixed(2));
