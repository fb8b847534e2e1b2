import type { LessonPage, LessonUnit } from '../../contracts/lesson/lesson-page.ts';
import { toProgressPercent } from './progress.ts';

type Outline = Pick<LessonPage, 'sections'>;

/** Lists the units in learning order. */
export const listUnits = ({ sections }: Outline): LessonUnit[] =>
  sections.flatMap(({ units }) => units);

/** The units before and after a unit that can be opened. */
export function findAdjacentUnits(
  outline: Outline,
  unitId: number,
): { previous: LessonUnit | null; next: LessonUnit | null } {
  const units = listUnits(outline).filter(({ kind }) => kind !== 'unknown');
  const place = units.findIndex(({ id }) => id === unitId);
  if (place < 0) return { previous: null, next: null };
  return { previous: units[place - 1] ?? null, next: units[place + 1] ?? null };
}

/** A removed unit counts once it is completed, or if nothing else is in the lesson. */
export function getOutlineProgress(outline: Outline): {
  done: number;
  total: number;
  percent: number;
} {
  const all = listUnits(outline);
  const counted = all.filter(({ completed, removed }) => completed || !removed);
  const units = counted.length > 0 ? counted : all;
  const done = units.filter(({ completed }) => completed).length;
  const total = units.length;
  return { done, total, percent: toProgressPercent(done, total) };
}
