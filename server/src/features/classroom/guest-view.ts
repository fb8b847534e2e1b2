import type { ClassroomFull } from '@fasl/shared/provider-api/learning/classroom';
import type { Course } from '@fasl/shared/provider-api/learning/course';

const notEnrolled = { enrolled: [], pivot: null, pivot_progress: null, attendance_state: null };
const withoutEnrolment = (course: Course): Course => ({ ...course, ...notEnrolled });

/** Removes enrolments, which some providers send to guests. */
export const toGuestView = (full: ClassroomFull): ClassroomFull => ({
  ...full,
  enrolled: [],
  admission_status: null,
  admissionResponse: null,
  subscription: null,
  tabs: full.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({
      ...section,
      courses: section.courses.map(withoutEnrolment),
    })),
  })),
});
