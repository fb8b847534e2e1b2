import { EnrolmentStatus } from '@fasl/shared/contracts/classroom/classroom';
import type {
  AttendedLesson,
  ClassroomSlot,
  ClassroomTest,
  DashboardClassroomInfo,
  TestAttempt,
} from '@fasl/shared/contracts/classroom/dashboard';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { TestGroup } from '@fasl/shared/provider-api/learning/analytics';
import type { Course } from '@fasl/shared/provider-api/learning/course';
import type { Attempt } from '@fasl/shared/provider-api/learning/exam';
import type { Slot } from '@fasl/shared/provider-api/learning/webinar';
import { type Place, standingsOf, toLesson } from '../classroom/lesson.ts';

/** Decides whether the page is there. */
export async function roomInfo(
  provider: ProviderClient,
  id: number,
): Promise<{ info: DashboardClassroomInfo; currentId: number | null }> {
  const { data } = await provider.getClassroomInfo({ params: { id } });
  const info = {
    id,
    label: data.label,
    title: data.title,
    type: data.type === 'online' ? ('online' as const) : ('center' as const),
    currentCourse: data.current_course?.name ?? null,
    instructor: data.instructor_name,
    group: data.classroomInfo.group?.name ?? null,
    status: EnrolmentStatus.safeParse(data.enrollment_status).data ?? null,
    isBanned: !data.active,
  };
  return { info, currentId: data.current_course?.id ?? null };
}

type AttendanceTab = { sections: { name: string; courses: Course[] }[] };

/** The lessons of each section that has some. What comes before one of them may stand in another section. */
export function toAttendedGroups(
  tabs: AttendanceTab[],
  place: Place,
): { name: string; lessons: AttendedLesson[] }[] {
  const sections = tabs.flatMap((tab) => tab.sections);
  const standings = standingsOf(sections.flatMap(({ courses }) => courses));
  return sections
    .filter(({ courses }) => courses.length > 0)
    .map(({ name, courses }) => ({
      name,
      lessons: courses.map((course) => ({
        ...toLesson(course, standings, place),
        attendance: course.attendance_state,
        seconds: course.pivot?.time ?? 0,
      })),
    }));
}

export const toRoomTest = ({ id, name, test }: TestGroup['units'][number]): ClassroomTest => ({
  unitId: id,
  name,
  testId: test.id,
  open: test.open ?? false,
  attempts: test.attempts.map(toTestAttempt),
});

const toTestAttempt = (attempt: Attempt): TestAttempt => ({
  id: attempt.id,
  status: attempt.status,
  state: isOpen(attempt) ? 'open' : attempt.evaluation_status,
  score:
    attempt.score === null || attempt.overall_score === null
      ? null
      : { value: attempt.score, overall: attempt.overall_score },
  at: attempt.created_at,
});

/** In this list a provider need not say when an attempt ended; what came of it says that it did. */
const isOpen = ({ end_date, status, score, evaluation_status }: Attempt): boolean =>
  end_date === null && status === null && score === null && evaluation_status === 'done';

export const toRoomSlot = (slot: Slot): ClassroomSlot => ({
  id: slot.id,
  name: slot.name,
  startsAt: slot.start_time,
  endsAt: slot.end_time,
  minutes: slot.duration,
  booked: slot.booked,
  full: slot.students_count >= slot.capacity,
  attended: slot.attended,
});
