import type { ClassroomFull } from '@fasl/shared/provider-api/learning/classroom';
import type { Course } from '@fasl/shared/provider-api/learning/course';

const nobody = { enrolled: [], pivot: null, pivot_progress: null, attendance_state: null };
const withoutPlace = (course: Course): Course => ({ ...course, ...nobody });

/** Who has not signed in has no place anywhere, also where a provider makes no difference. */
export const asGuest = (full: ClassroomFull): ClassroomFull => ({
  ...full,
  enrolled: [],
  admission_status: null,
  admissionResponse: null,
  subscription: null,
  tabs: full.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({
      ...section,
      courses: section.courses.map(withoutPlace),
    })),
  })),
});
