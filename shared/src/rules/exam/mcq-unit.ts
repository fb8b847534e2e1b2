import { parseId } from '../text/parse-id.ts';

type Query = { label?: unknown; course?: unknown; unit?: unknown };

/**
 * The exam page for the query of `/classroom/course/mcq-unit`; `null` if a parameter is missing or
 * invalid.
 */
export function getMcqUnitPath({ label, course, unit }: Query): string | null {
  // The browser's router parses digits as a number.
  const classroom = String(label ?? '').trim();
  const [courseId, unitId] = [parseId(String(course)), parseId(String(unit))];
  if (!classroom || Number.isNaN(courseId + unitId)) return null;
  return `/classroom/${encodeURIComponent(classroom)}/course/${courseId}/test/${unitId}`;
}
