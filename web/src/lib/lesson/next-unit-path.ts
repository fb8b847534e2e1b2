import { listUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { coursePath } from '../router/paths.ts';
import type { Utils } from '../router/router-context.ts';
import { unitPath } from './unit.ts';

type CourseAddress = { label: string; courseId: number };

/**
 * The path of a course's next unit, or of its overview if there is none or the course is closed.
 */
export async function findNextUnitPath(utils: Utils, address: CourseAddress): Promise<string> {
  const { courseId } = address;
  const [course, next] = await Promise.all([
    utils.course.page.ensureData(address, { meta }).catch(nothing),
    utils.course.next.fetch({ courseId }, { meta, networkMode: 'always' }).catch(nothing),
  ]);
  const unitId = next ? next.unitId : course?.resumeUnitId;
  const unit = course && listUnits(course).find(({ id }) => id === unitId);
  return unit ? unitPath(courseId, unit) : coursePath(courseId);
}

const meta = { inline: true };
const nothing = () => null;
