import { toPounds } from '../../../lib/money.ts';
import type { ColumnValue, RowKind } from '../store/rows.ts';
import type { ColumnChange, SchoolChange } from './diff.ts';
import { getExamKey } from './exam-key.ts';
import type { SchoolPlan } from './make-plan.ts';

const symbols = { create: '+', update: '~', restore: '^', archive: '-', delete: '-', move: '>' };

const shownKinds: Partial<Record<RowKind, string>> = {
  tariff: 'fee',
  educationLanguage: 'language',
  educationType: 'education type',
  educationSection: 'education section',
  admissionQuestion: 'admission question',
  promo: 'promo code',
  webContent: 'web content',
  slot: 'live session',
  faq: 'question of the FAQ',
  trial: 'trial lesson',
};
const kindName = (kind: RowKind): string => shownKinds[kind] ?? kind;

/** The material row of a unit is printed with the unit. */
const isPart = ({ kind, action }: SchoolChange): boolean =>
  action === 'create' &&
  ['video', 'document', 'webContent', 'assignment', 'webinar', 'exam'].includes(kind);

const moneyColumns = [
  'price',
  'paymentMethodsAllowed',
  'percent',
  'amount',
  'basisPoints',
  'constant',
  'registration_fees_amount',
  'registration_fees_enabled',
  'surcharge_registration_fees',
];
const moveColumns = ['position', 'sectionId', 'tabId', 'classroomId'];

export type PlanCounts = Record<
  'create' | 'change' | 'move' | 'restore' | 'archive' | 'refuse',
  number
>;

export function countPlanChanges({ changes, rejectedChanges }: SchoolPlan): PlanCounts {
  const shown = changes.filter((one) => !isPart(one));
  const count = (fits: (change: SchoolChange) => boolean) => shown.filter(fits).length;
  return {
    create: count(({ action }) => action === 'create'),
    change: count((one) => one.action === 'update' && !isMove(one)),
    move: count(isMove),
    restore: count(({ action }) => action === 'restore'),
    archive: count(({ action }) => action === 'archive' || action === 'delete'),
    refuse: rejectedChanges.length,
  };
}

const isMove = (change: SchoolChange): boolean =>
  change.action === 'update' && change.columns.every(({ column }) => moveColumns.includes(column));

/** The plan as text: prices and marks first, then all changes by kind. */
export function printPlan(plan: SchoolPlan): string[] {
  const counts = countPlanChanges(plan);
  const lines = [...moneyLines(plan), ...markLines(plan)];
  const questions = plan.changes.filter(({ kind }) => kind === 'question');
  const others = plan.changes.filter((one) => one.kind !== 'question' && !isPart(one));
  for (const change of others) lines.push(...linesOf(change));
  for (const [exam, some] of Map.groupBy(questions, (one) => getExamKey(one) ?? '')) {
    lines.push(`  ~ questions of ${exam}: ${questionCounts(some)}`);
  }
  for (const { kind, key, reason } of plan.rejectedChanges) {
    lines.push(`  ! ${kindName(kind)} ${key} is refused: ${reason}`);
  }
  if (lines.length === 0) return ['Nothing to do: the school is as the folder has it.'];
  const sum = `Plan: ${counts.create} to create, ${counts.change} to change, ${counts.move} to move, ${counts.restore} to restore, ${counts.archive} to archive, ${counts.refuse} refused.`;
  return [...lines, '', sum];
}

function questionCounts(changes: SchoolChange[]): string {
  const count = (...actions: string[]) =>
    changes.filter(({ action }) => actions.includes(action)).length;
  return `${count('create', 'restore')} new, ${count('archive')} left out, ${count('update')} moved`;
}

function moneyLines({ changes }: SchoolPlan): string[] {
  const lines = changes.flatMap((one) => {
    if (one.kind === 'tariff') return [`  $ fee ${one.key} is ${one.action}d`];
    if (one.action !== 'update' && one.action !== 'restore') return [];
    const money = one.columns.filter(({ column }) => moneyColumns.includes(column));
    return money.map((column) => `  $ ${kindName(one.kind)} ${one.key}: ${changeText(column)}`);
  });
  return lines.length === 0
    ? []
    : ['Money (what was paid or agreed before stays as it was):', ...lines, ''];
}

function markLines({ attempts }: SchoolPlan): string[] {
  const lines = [...attempts].map(([exam, { open, finished }]) => {
    const running = open > 0 ? `, ${open} open ones end on the version that they began` : '';
    return `  % exam ${exam}: new version; ${finished} finished attempts keep their questions and marks${running}`;
  });
  return lines.length === 0 ? [] : ['Marks:', ...lines, ''];
}

function linesOf(change: SchoolChange): string[] {
  const name = `${kindName(change.kind)} ${change.key}`;
  if (isMove(change)) return [`  ${symbols.move} ${name} moves`];
  if (change.action === 'create') return [`  ${symbols.create} ${name}`];
  if (!('columns' in change)) {
    return [`  ${symbols[change.action]} ${name} is ${change.action}d`];
  }
  const shown = change.columns.map((column) => `      ${changeText(column)}`);
  return [`  ${symbols[change.action]} ${name}`, ...shown];
}

const changeText = ({ column, from, to }: ColumnChange): string =>
  `${columnName(column)}: ${shownValue(column, from)} → ${shownValue(column, to)}`;

const columnName = (column: string): string =>
  column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/_id$/, '');

const piasterColumns = ['price', 'amount', 'constant', 'min', 'max'];

function shownValue(column: string, value: ColumnValue): string {
  if (value === null) return 'none';
  if (piasterColumns.includes(column) && typeof value === 'number')
    return `${toPounds(value).toFixed(2)} EGP`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

export const toPlanJson = (plan: SchoolPlan) => ({
  counts: countPlanChanges(plan),
  refusals: plan.rejectedChanges,
  attempts: Object.fromEntries(plan.attempts),
  changes: plan.changes.map((change) => ({
    action: change.action,
    kind: change.kind,
    key: change.key,
    ...('columns' in change ? { columns: change.columns } : {}),
  })),
});
