export type CourseFacts = {
  /** In EGP; 0 is free. */
  price: number;
  active: boolean;
  buyable: boolean;
  /** A guest, and who never had it, have none. */
  enrolment: { deletedAt: string | null; expired: boolean } | null;
};

export type CourseAction = 'expired' | 'open' | 'closed' | 'enroll' | 'buy';

export const isEnrolled = ({ enrolment }: Pick<CourseFacts, 'enrolment'>): boolean =>
  enrolment !== null && enrolment.deletedAt === null;

export const isClosed = ({ active, buyable }: Pick<CourseFacts, 'active' | 'buyable'>): boolean =>
  active && !buyable;

/** The one thing that the row of a lesson offers. */
export function courseAction(course: CourseFacts): CourseAction {
  if (isEnrolled(course)) return course.enrolment?.expired ? 'expired' : 'open';
  if (isClosed(course)) return 'closed';
  return course.price === 0 ? 'enroll' : 'buy';
}
