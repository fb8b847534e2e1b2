type PrerequisiteItem = { id: number };
type LessonProgress = { wasEnrolled: boolean; isComplete: boolean };
type PrerequisiteRule = { groups: PrerequisiteItem[][]; criteria: 'purchase' | 'complete' | null };

/**
 * Whether the prerequisites are met: any item of any group is enough. `null` if an item is not
 * among the lessons, because the result is unknown.
 */
export function arePrerequisitesMet(
  { groups, criteria }: PrerequisiteRule,
  standingOf: ReadonlyMap<number, LessonProgress>,
): boolean | null {
  const items = groups.flat();
  if (items.length === 0) return true;
  const standings = items.map(({ id }) => standingOf.get(id));
  if (standings.some((standing) => standing && isSatisfied(standing, criteria))) return true;
  return standings.every(Boolean) ? false : null;
}

const isSatisfied = (
  { wasEnrolled, isComplete }: LessonProgress,
  criteria: PrerequisiteRule['criteria'],
): boolean => wasEnrolled && (criteria === 'purchase' || isComplete);
