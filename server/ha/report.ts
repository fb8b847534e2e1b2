import { printReport, type ReportRow } from '../bench/report.ts';
import type { Check } from './check/checker.ts';
import { findInterruption, listProbes } from './check/recovery.ts';
import type { HistoryEntry } from './load/history.ts';

export const plannedSwitchover = 'switchover';
/** Limits of the faults in the first part of the drill. */
const limits = [
  { name: 'power off: primary', seconds: 12 },
  { name: plannedSwitchover, seconds: 3 },
];
const maxExamples = 5;

/** Rows of the table: what was compared, with limits of zero, and the times of recovery. */
export function toRows(checks: Check[]): ReportRow[] {
  const zero = (what: string, value: number): ReportRow => ({
    what,
    value,
    unit: '',
    budget: { atMost: 0 },
  });
  return [
    ...checks.flatMap(({ what, checked, lost, twice, wrong }) => [
      { what: `${what}, compared`, value: checked, unit: '', budget: { atLeast: 1 } },
      zero('  lost', lost.length),
      ...(twice.length > 0 ? [zero('  twice', twice.length)] : []),
      ...(wrong.length > 0 ? [zero('  wrong', wrong.length)] : []),
    ]),
    zero('all of them, lost', count(checks, 'lost')),
    zero('all of them, twice', count(checks, 'twice')),
    zero('all of them, wrong', count(checks, 'wrong')),
  ];
}

const count = (checks: Check[], name: 'lost' | 'twice' | 'wrong') =>
  checks.reduce((sum, check) => sum + check[name].length, 0);

/**
 * The time until saves succeed again: since a failure began, or, for a planned switchover, since the
 * first failed save.
 */
export function toRecoveryRows(history: HistoryEntry[]): ReportRow[] {
  const probes = listProbes(history);
  const faults = history
    .filter((entry) => entry.kind === 'fault')
    .toSorted((one, other) => one.startMs - other.startMs);
  return faults.map((fault) => {
    const interruption = findInterruption(probes, fault);
    const isPlanned = fault.name.endsWith(plannedSwitchover);
    const sinceMs = isPlanned ? interruption?.startMs : fault.startMs;
    const value = interruption ? (interruption.endMs - (sinceMs ?? 0)) / 1_000 : 0;
    const limit = limits.find(({ name }) => fault.name.startsWith(`measured ${name}`));
    const budget = limit && { budget: { atMost: limit.seconds } };
    return { what: fault.name, value, unit: 's', ...budget };
  });
}

export function printChecks(checks: Check[], rows: ReportRow[], recovery: ReportRow[]): void {
  printReport('Time until saves succeed again after each fault', recovery);
  printReport('What students saw, compared with the database', rows);
  for (const { what, lost, twice, wrong } of checks) {
    const examples = Object.entries({ lost, twice, wrong }).flatMap(([name, all]) =>
      all.slice(0, maxExamples).map((text) => `    ${what}, ${name}: ${text}`),
    );
    for (const example of examples) console.log(example);
  }
}
