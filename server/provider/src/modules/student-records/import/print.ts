import type { StudentChange, StudentPlan } from './plan.ts';

export type PlanCounts = Record<'create' | 'update' | 'unchanged' | 'bad', number>;

export function countPlanChanges({ changes, unchanged, badRows }: StudentPlan): PlanCounts {
  const create = changes.filter(({ action }) => action === 'create').length;
  return { create, update: changes.length - create, unchanged, bad: badRows };
}

/** The plan as text: a line per student, then the counts. */
export function printPlan(plan: StudentPlan): string[] {
  const { create, update, unchanged, bad } = countPlanChanges(plan);
  const sum = `Plan: ${create} to create, ${update} to change, ${unchanged} unchanged, ${bad} left out because of problems.`;
  return [...plan.changes.flatMap(linesOf), sum];
}

function linesOf(change: StudentChange): string[] {
  const { values, line } = change.row;
  const name = `${values['first name']} ${values['last name']}`;
  if (change.action === 'create') return [`  + ${name}, ${values.phone} (row ${line})`];
  return [
    `  ~ ${change.stored.values.number} ${name} (row ${line})`,
    ...change.cells.map(({ column, from, to }) => `      ${column}: ${from ?? 'none'} → ${to}`),
  ];
}

export const toPlanJson = (plan: StudentPlan) => ({
  counts: countPlanChanges(plan),
  problems: plan.problems.sorted(),
  changes: plan.changes.map((change) => ({
    action: change.action,
    row: change.row.line,
    ...(change.action === 'update'
      ? { number: change.stored.values.number, cells: change.cells }
      : { values: change.row.values }),
  })),
});
