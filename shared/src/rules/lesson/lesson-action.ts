export type LessonAccess = {
  /** In EGP; 0 is free. */
  price: number;
  active: boolean;
  buyable: boolean;
  /** `null` for guests and for students who were never enrolled. */
  enrolment: { deletedAt: string | null; expired: boolean } | null;
};

export type LessonAction = 'expired' | 'open' | 'closed' | 'enroll' | 'buy';

export const isEnrolled = ({ enrolment }: Pick<LessonAccess, 'enrolment'>): boolean =>
  enrolment !== null && enrolment.deletedAt === null;

export const isClosed = ({ active, buyable }: Pick<LessonAccess, 'active' | 'buyable'>): boolean =>
  active && !buyable;

/** The single action of a lesson's row. */
export function getLessonAction(course: LessonAccess): LessonAction {
  if (isEnrolled(course)) return course.enrolment?.expired ? 'expired' : 'open';
  if (isClosed(course)) return 'closed';
  return course.price === 0 ? 'enroll' : 'buy';
}
