import { EnrolmentStatus } from '@fasl/shared/contracts/classroom/classroom';
import type {
  ClassroomExam,
  ClassroomSlot,
  DashboardClassroomInfo,
  ExamAttempt,
  LessonWithAttendance,
} from '@fasl/shared/contracts/classroom/dashboard';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { TestGroup } from '@fasl/shared/provider-api/learning/analytics';
import type { Course } from '@fasl/shared/provider-api/learning/course';
import type { Attempt } from '@fasl/shared/provider-api/learning/exam';
import type { Slot } from '@fasl/shared/provider-api/learning/webinar';
import { getScorePercent } from '@fasl/shared/rules/exam/exam-result';
import { computeLessonProgress, type LessonContext, toLesson } from '../classroom/lesson.ts';

/** This query decides whether the page is a 404. */
export async function readClassroomInfo(
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

/** Lists sections that have lessons. A prerequisite may be in another section. */
export function toAttendanceSections(
  tabs: AttendanceTab[],
  place: LessonContext,
): { name: string; lessons: LessonWithAttendance[] }[] {
  const sections = tabs.flatMap((tab) => tab.sections);
  const standings = computeLessonProgress(sections.flatMap(({ courses }) => courses));
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

export const toClassroomExam = ({ id, name, test }: TestGroup['units'][number]): ClassroomExam => ({
  unitId: id,
  name,
  examId: test.id,
  open: test.open ?? false,
  attempts: test.attempts.map((attempt) => toExamAttempt(attempt, test)),
});

type ShownScore = Pick<
  TestGroup['units'][number]['test'],
  'show_score_value' | 'show_score_percentage'
>;

/** An exam that shows only the percentage may send it as a score out of 100. */
function toExamAttempt(attempt: Attempt, shown: ShownScore): ExamAttempt {
  const { score: value, overall_score: overall } = attempt;
  const score = value === null || overall === null ? null : { value, overall };
  return {
    id: attempt.id,
    status: attempt.status,
    state: isOpen(attempt) ? 'open' : (attempt.evaluation_status ?? 'done'),
    score: shown.show_score_value ? score : null,
    percentage:
      shown.show_score_percentage && score ? getScorePercent(score.value, score.overall) : null,
    at: attempt.created_at,
  };
}

/**
 * Providers may omit the end of an attempt here, but a result implies that the attempt has ended.
 */
const isOpen = ({ end_date, status, score, evaluation_status }: Attempt): boolean =>
  end_date === null && status === null && score === null && evaluation_status === 'done';

export const toClassroomSlot = (slot: Slot): ClassroomSlot => ({
  id: slot.id,
  name: slot.name,
  startsAt: slot.start_time,
  endsAt: slot.end_time,
  minutes: slot.duration,
  booked: slot.booked,
  full: slot.students_count >= slot.capacity,
  heldUntil: slot.held_until,
  attended: slot.attended,
});
