export type CourseAccess = {
  /** In EGP; 0 is free. */
  price: number;
  active: boolean;
  buyable: boolean;
  /** `null` for guests and for students who were never enrolled. */
  enrolment: { deletedAt: string | null; expired: boolean } | null;
};

export type CourseAction = 'expired' | 'open' | 'closed' | 'enroll' | 'buy';

export const isEnrolled = ({ enrolment }: Pick<CourseAccess, 'enrolment'>): boolean =>
  enrolment !== null && enrolment.deletedAt === null;

export const isClosed = ({ active, buyable }: Pick<CourseAccess, 'active' | 'buyable'>): boolean =>
  active && !buyable;

/** The single action of a lesson's row. */
export function getCourseAction(course: CourseAccess): CourseAction {
  if (isEnrolled(course)) return course.enrolment?.expired ? 'expired' : 'open';
  if (isClosed(course)) return 'closed';
  return course.price === 0 ? 'enroll' : 'buy';
}
