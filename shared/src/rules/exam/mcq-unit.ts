import { idIn } from '../text/id-in.ts';

type Query = { label?: unknown; course?: unknown; unit?: unknown };

/** The test's page for the query of `/classroom/course/mcq-unit`; `null` if a parameter is missing or invalid. */
export function mcqUnitPath({ label, course, unit }: Query): string | null {
  // The browser's router parses digits as a number.
  const classroom = String(label ?? '').trim();
  const [courseId, unitId] = [idIn(String(course)), idIn(String(unit))];
  if (!classroom || Number.isNaN(courseId + unitId)) return null;
  return `/classroom/${encodeURIComponent(classroom)}/course/${courseId}/test/${unitId}`;
}
