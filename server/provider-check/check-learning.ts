import type { EndpointName } from '@fasl/shared/provider-api/index';
import type { CheckEndpoint } from './check.ts';

type Unit = { id: number; type: string; locked: boolean };
/** These endpoints take the id of the unit, even if they return another row. */
const readsOfUnit: Record<string, EndpointName[]> = {
  video: ['playVideo', 'listNotes'],
  document: ['getDocument'],
  webcontent: ['getWebContent'],
  webinar: ['getWebinar'],
  assignment: ['getAssignment'],
};

const maxClassrooms = 5;
const maxCourses = 10;

/** Follows the student's classrooms to lessons, units and exams. */
export async function checkLearning(
  visit: CheckEndpoint,
  { posts }: { posts: boolean },
): Promise<void> {
  const page = { page: 1, perPage: 20 };
  const classrooms = ((await visit('listMyClassrooms', { query: page })) ?? []).slice(
    0,
    maxClassrooms,
  );
  const courseIds: number[] = [];
  for (const { id, label } of classrooms) {
    await visit('getClassroomInfo', { params: { id } });
    await visit('checkRedirect', { params: { classroom_id: id } });
    const classroom = await visit('getClassroom', { params: { label } });
    if (classroom?.has_admission) await visit('getAdmissionForm', { params: { classroom_id: id } });
    courseIds.push(...ownCourses(classroom?.tabs ?? []));
  }
  const units: Unit[] = [];
  for (const course_id of courseIds.slice(0, maxCourses)) {
    await visit('goToCourse', { query: { course_id } });
    const course = await visit('getCourse', { params: { course_id } });
    units.push(...(course?.sections ?? []).flatMap((section) => section.units));
  }
  await checkUnits(visit, { units, posts });
  if (posts) await checkPosts(visit, classrooms[0]?.id);
}

type Tabs = { sections: { courses: { id: number; enrolled: Enrolment[] }[] }[] }[];
type Enrolment = { pivot: { pivot_deleted_at: string | null; pivot_expired: boolean } };

const ownCourses = (tabs: Tabs): number[] =>
  tabs
    .flatMap(({ sections }) => sections.flatMap(({ courses }) => courses))
    .filter(({ enrolled: [enrolment] }) => enrolment && isValid(enrolment))
    .map(({ id }) => id);

const isValid = ({ pivot }: Enrolment) => !pivot.pivot_deleted_at && !pivot.pivot_expired;

type Units = { units: Unit[]; posts: boolean };

async function checkUnits(visit: CheckEndpoint, { units, posts }: Units): Promise<void> {
  const open = units.filter(({ locked }) => !locked);
  for (const [type, reads] of Object.entries(readsOfUnit)) {
    const unit = open.find((one) => one.type === type);
    if (!unit) continue;
    for (const name of ['getUnit', ...reads] as const) {
      await visit(name, { params: { id: unit.id } });
    }
  }
  for (const { id } of open.filter(({ type }) => type === 'test').slice(0, 3)) {
    await checkTest(visit, { unitId: id, posts });
  }
}

async function checkTest(
  visit: CheckEndpoint,
  { unitId, posts }: { unitId: number; posts: boolean },
): Promise<void> {
  const page = await visit('getUnitTest', { params: { unit_id: unitId } });
  if (!page) return;
  const { test, trials } = page;
  await visit('getTestData', { params: { test_id: test.id } });
  await visit('listAttempts', { params: { id: test.id } });
  const attempt = trials.opened[0] ?? trials.completed[0];
  if (attempt) {
    await visit('getAttempt', { params: { attempt_id: attempt.id } });
    await visit('getAttemptClock', { params: { attempt_id: attempt.id } });
  }
  const [finished] = trials.completed;
  if (posts && finished) await visit('getTestSummary', { body: { attempt_id: finished.id } });
}

const withoutBody = [
  'listProgress',
  'countLearning',
  'getAttendanceRate',
  'getAverageScore',
  'listCompletedUnits',
  'getLearningTime',
  'listAgenda',
  'listWalletHistory',
  'listTimeline',
  'listInvoices',
] as const;

const ofClassroom = [
  'countClassroomTests',
  'listClassroomTests',
  'countClassroomAttendance',
  'listClassroomAttendance',
  'listClassroomWebinars',
] as const;

/** Calls endpoints that only read, although the contract defines them as POST. */
async function checkPosts(visit: CheckEndpoint, classroomId: number | undefined): Promise<void> {
  for (const name of withoutBody) await visit(name, { body: {} });
  if (classroomId === undefined) return;
  for (const name of ofClassroom) await visit(name, { body: { classroom_id: classroomId } });
}
