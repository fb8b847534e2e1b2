import type { CoursePage, CourseUnit } from '@fasl/shared/contracts/lesson/lesson-page';

/** What the view of any kind of unit is given: where it stands, and what the outline knows of it. */
export type UnitViewProps = { course: CoursePage; unit: CourseUnit };
