import { listUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { getLessonPath } from '../router/paths.ts';
import type { ApiUtils } from '../router/router-context.ts';
import { getUnitPath } from './unit.ts';

type CourseAddress = { label: string; courseId: number };

/**
 * Returns the path of the next unit, or of the overview if no unit is left or the lesson is closed.
 */
export async function findNextUnitPath(utils: ApiUtils, address: CourseAddress): Promise<string> {
  const { courseId } = address;
  const [course, next] = await Promise.all([
    utils.course.page.ensureData(address, { meta }).catch(nothing),
    utils.course.next.fetch({ courseId }, { meta, networkMode: 'always' }).catch(nothing),
  ]);
  const unitId = next ? next.unitId : course?.resumeUnitId;
  const unit = course && listUnits(course).find(({ id }) => id === unitId);
  const canOpen = unit && unit.kind !== 'unknown';
  return canOpen ? getUnitPath(courseId, unit) : getLessonPath(courseId);
}

const meta = { inline: true };
const nothing = () => null;
