import type { SchoolChange } from './diff.ts';

export function getExamKey(change: SchoolChange): string | null {
  if (change.kind === 'question') return change.key.split('#')[0] ?? null;
  return change.kind === 'exam' ? change.key : null;
}
