/** The entries that a list of ungraded work shows. */
export const maxWaiting = 200;

/** Formats a list of ungraded work, which has the oldest first. */
export function formatWaiting(lines: string[]): string[] {
  if (lines.length === 0) return ['Nothing waits.'];
  if (lines.length < maxWaiting) return lines;
  return [...lines, `These are the oldest ${maxWaiting}. Grade them to see newer ones.`];
}
