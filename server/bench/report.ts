import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { styleText } from 'node:util';

export type Line = {
  what: string;
  value: number;
  unit: string;
  /** What it must reach; lines without one inform. */
  budget?: { atMost?: number; atLeast?: number };
};

export function isWithin({ value, budget }: Line): boolean {
  const { atMost = Infinity, atLeast = -Infinity } = budget ?? {};
  return value <= atMost && value >= atLeast;
}

/** A table of measurements; says whether all of them are within their budgets. */
export function print(title: string, lines: Line[]): boolean {
  console.log(`\n${styleText('bold', title)}`);
  for (const line of lines) console.log(rowOf(line));
  return lines.every(isWithin);
}

function rowOf(line: Line): string {
  const { what, value, unit, budget } = line;
  const figure = `${value.toFixed(2).padStart(9)} ${unit.padEnd(9)}`;
  if (!budget) return `    ${what.padEnd(46)}${figure}`;
  const limit =
    budget.atMost === undefined ? `at least ${budget.atLeast}` : `at most ${budget.atMost}`;
  const mark = isWithin(line) ? styleText('green', '✓') : styleText('red', '✗');
  return `  ${mark} ${what.padEnd(46)}${figure} ${styleText('dim', limit)}`;
}

/** Where it was measured, without which no figure means anything later. */
export function describeMachine(): string {
  const cores = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = loadavg()[0]?.toFixed(1);
  return `${cores.length} × ${cores[0]?.model}, ${memory}, ${type()} ${release()}, Node ${process.versions.node}, load ${load} before`;
}
