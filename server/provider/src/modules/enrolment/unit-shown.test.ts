import type { TestGroup, WebinarGroup } from '@fasl/shared/provider-api/learning/analytics';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestStudent } from '../../../test-support/accounts/student.ts';
import {
  addExam,
  addExamStudent,
  createExamClient,
  type Exam,
} from '../../../test-support/learning/exam.ts';
import { getErrorCode } from '../../../test-support/messages/error-code.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { createHandlers } from '../../app/handlers.ts';
import { courses } from '../../db/schema/classroom.ts';
import { enrolments } from '../../db/schema/enrolment.ts';
import { documents } from '../../db/schema/material.ts';
import { prerequisiteGroups, prerequisiteItems } from '../../db/schema/prerequisite.ts';
import { units } from '../../db/schema/unit.ts';
import { slots, webinars } from '../../db/schema/webinar.ts';
import { requirePrerequisites } from '../checkout/prerequisites.ts';

let provider: TestProvider;
let handlers: ReturnType<typeof createHandlers>;
let exam: Exam;
let early: TestStudent;
let late: TestStudent;
let classroomId: number;
const day = 86_400_000;

beforeAll(async () => {
  provider = await startTestProvider();
  handlers = createHandlers(provider.services);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  exam = await addExam(db(), { allowedTrials: 3 });
  const [course] = await db().select().from(courses).where(eq(courses.id, exam.courseId));
  classroomId = course?.classroomId ?? 0;
  early = await addExamStudent(provider.services, exam);
});

const db = () => provider.services.db;
const client = (who: TestStudent) => createExamClient(provider.services, exam, who);

/** Archives units between the enrolments of the early and the late student. */
async function archive(...ids: number[]): Promise<void> {
  await db()
    .update(enrolments)
    .set({ createdAt: new Date(Date.now() - 2 * day) })
    .where(eq(enrolments.studentId, early.studentId));
  for (const id of ids)
    await db()
      .update(units)
      .set({ archivedAt: new Date(Date.now() - day) })
      .where(eq(units.id, id));
  late = await addExamStudent(provider.services, exam);
}

async function addUnit(type: 'document' | 'webinar', position: number): Promise<number> {
  const [unit] = await db()
    .insert(units)
    .values({ courseId: exam.courseId, type, position, nameEn: 'Unit', nameAr: 'جزء' })
    .returning();
  const unitId = unit?.id ?? 0;
  const paper = { url: '/materials/documents/physics.pdf', mime: 'application/pdf', sizeBytes: 1 };
  if (type === 'document')
    await db()
      .insert(documents)
      .values({ unitId, ...paper });
  return unitId;
}

const listExams = async (who: TestStudent) => {
  const body = { classroom_id: classroomId };
  const { data } = await handlers.listClassroomTests({ body }, client(who).call);
  return (data as TestGroup[]).flatMap((group) => group.units).filter(isOwnUnit);
};
const isOwnUnit = ({ id }: { id: number }) => id === exam.unitId;
const countNotStarted = async (who: TestStudent) => {
  const body = { classroom_id: classroomId };
  return (await handlers.countClassroomTests({ body }, client(who).call)).data.not_started_tests;
};

describe('a removed exam', () => {
  test('is open to students who have it, and hidden from other students', async () => {
    await archive(exam.unitId);
    expect(await listExams(early)).toMatchObject([{ test: { open: true } }]);
    expect(await countNotStarted(early)).toBe(1);
    expect(await getErrorCode(client(early).start())).toBe('done');

    expect(await listExams(late)).toEqual([]);
    expect(await countNotStarted(late)).toBe(0);
    expect(await getErrorCode(client(late).readOverview())).toBe('not_found');
    expect(await getErrorCode(client(late).start())).toBe('not_found');
  });

  test('stays with students who have attempted it', async () => {
    await archive();
    const attempt = await client(late).start();
    await client(late).submit(attempt.id);
    await db()
      .update(units)
      .set({ archivedAt: new Date(Date.now() - day) })
      .where(eq(units.id, exam.unitId));
    expect(await listExams(late)).toMatchObject([{ test: { attempts_count: 1 } }]);
    expect(await client(late).readOverview()).toMatchObject({ trials: { completed: [{}] } });
  });
});

describe('a removed live session', () => {
  test('is hidden from students who got the lesson later', async () => {
    const unitId = await addUnit('webinar', 2);
    const [webinar] = await db().insert(webinars).values({ unitId }).returning();
    await db()
      .insert(slots)
      .values({
        webinarId: webinar?.id ?? 0,
        nameEn: 'Slot',
        nameAr: 'موعد',
        startTime: new Date(Date.now() + day),
        endTime: new Date(Date.now() + 2 * day),
        capacity: 5,
        joinUrl: 'https://meet.example/room',
      });
    await archive(unitId);
    const list = async (who: TestStudent) => {
      const body = { classroom_id: classroomId };
      const { data } = await handlers.listClassroomWebinars({ body }, client(who).call);
      return (data as WebinarGroup[]).flatMap((group) => group.units.map(({ id }) => id));
    };
    expect(await list(early)).toContain(unitId);
    expect(await list(late)).not.toContain(unitId);
  });
});

describe('a removed unit', () => {
  test('is not required for the completion of its lesson', async () => {
    const [kept, removed] = [await addUnit('document', 2), await addUnit('document', 3)];
    await archive(exam.unitId, removed);
    const { call } = client(early);
    const [course] = await db().select().from(courses).where(eq(courses.id, exam.courseId));
    const [next] = await db()
      .insert(courses)
      .values({ ...course!, id: undefined, prerequisiteCriteria: 'complete' })
      .returning();
    const [group] = await db()
      .insert(prerequisiteGroups)
      .values({ courseId: next!.id, position: 0 })
      .returning();
    await db()
      .insert(prerequisiteItems)
      .values({ groupId: group!.id, courseId: exam.courseId, position: 0 });
    const read = async () => {
      const { data } = await handlers.getClassroom(
        { params: { label: 'organic-chemistry' } },
        call,
      );
      const all = data.tabs.flatMap(({ sections }) => sections.flatMap((one) => one.courses));
      const { units_count, pivot_progress } = all.find(({ id }) => id === exam.courseId)!;
      const done = await handlers.countLearning({ body: {} }, call);
      const buyer = { course: next!, student: { id: early.studentId } };
      const buying = await getErrorCode(requirePrerequisites(db(), buyer, 'en-GB'));
      return { units_count, pivot_progress, completed: done.data.courses, buying };
    };
    const open = (id: number) => handlers.getDocument({ params: { id } }, call);
    const mark = (id: number) =>
      handlers.updateUnitProgress(
        { body: { course_id: exam.courseId, section_id: 1, unit_id: id } },
        call,
      );

    expect(await read()).toEqual({
      units_count: 1,
      pivot_progress: 0,
      completed: 0,
      buying: 'prerequisites_missing',
    });
    const readOutline = async () => {
      const params = { course_id: exam.courseId };
      const { data } = await handlers.getCourse({ params }, call);
      const listed = data.sections.flatMap((one) => one.units);
      return {
        next: data.next_unit_id,
        removed: listed.flatMap((one) => (one.removed ? one.id : [])),
      };
    };
    const all = [exam.unitId, removed];
    expect(await readOutline()).toEqual({ next: kept, removed: all });
    await open(kept);
    expect((await mark(kept)).data).toEqual({ completed: true, progress: 100 });
    expect(await readOutline()).toEqual({ next: null, removed: all });
    const complete = { pivot_progress: 100, completed: 1, buying: 'done' };
    expect(await read()).toEqual({ units_count: 1, ...complete });

    await open(removed);
    expect((await mark(removed)).data).toEqual({ completed: true, progress: 100 });
    expect(await read()).toEqual({ units_count: 2, ...complete });
  });
});
