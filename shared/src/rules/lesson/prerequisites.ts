type Item = { id: number };
type Standing = { wasEnrolled: boolean; isComplete: boolean };
type Required = { groups: Item[][]; criteria: 'purchase' | 'complete' | null };

/**
 * Whether what comes before a lesson was done: any one item of any group is enough. `null` where it
 * cannot be told, because an item is none of the lessons whose standing is known.
 */
export function prerequisitesMet(
  { groups, criteria }: Required,
  standingOf: ReadonlyMap<number, Standing>,
): boolean | null {
  const items = groups.flat();
  if (items.length === 0) return true;
  const standings = items.map(({ id }) => standingOf.get(id));
  if (standings.some((standing) => standing && isEnough(standing, criteria))) return true;
  return standings.every(Boolean) ? false : null;
}

const isEnough = ({ wasEnrolled, isComplete }: Standing, criteria: Required['criteria']): boolean =>
  wasEnrolled && (criteria === 'purchase' || isComplete);
