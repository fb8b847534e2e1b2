import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { classrooms } from '../../src/db/schema/classroom.ts';
import { admissionQuestions, groups } from '../../src/db/schema/enrolment.ts';
import { decideAdmission } from '../../src/modules/admission/decide.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { addLearner, getNotificationKinds, type Learner } from './learner.ts';
import { createOperator } from './operator.ts';

export const classroomLabel = 'chemistry-dokki';

/** Creates a student who can apply to a classroom, and a group with five spots, for each test. */
export function prepareApplicants() {
  const fixture = {
    classroomId: 0,
    questionIds: [] as number[],
    groupId: 0,
    student: {} as Learner,
  };
  let provider: TestProvider;

  beforeAll(async () => {
    provider = await startTestProvider();
    const { db } = provider.database;
    const [room] = await db.select().from(classrooms).where(eq(classrooms.label, classroomLabel));
    fixture.classroomId = room?.id ?? 0;
    const questions = await db
      .select()
      .from(admissionQuestions)
      .where(eq(admissionQuestions.classroomId, fixture.classroomId))
      .orderBy(admissionQuestions.position);
    fixture.questionIds = questions.map(({ id }) => id);
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    fixture.student = await addLearner(provider);
    fixture.groupId = await createGroup(5);
  });

  async function createGroup(capacity: number): Promise<number> {
    const names = { nameEn: 'Group', nameAr: 'مجموعة', scheduleEn: 'Friday', scheduleAr: 'الجمعة' };
    const [row] = await provider.database.db
      .insert(groups)
      .values({ classroomId: fixture.classroomId, ...names, capacity })
      .returning();
    return row?.id ?? 0;
  }

  const answers = (changes: Record<number, string> = {}) =>
    fixture.questionIds.map((question_id, index) => ({
      question_id,
      value: changes[index] ?? ['54', 'With a friend', ''][index] ?? '',
    }));

  const own = async (as = fixture.student) => {
    const [row] = await provider.database.client`
      select id, group_id, file from admissions where student_id = ${as.studentId}`;
    return { id: Number(row?.['id']), groupId: row?.['group_id'], file: row?.['file'] };
  };

  return {
    fixture,
    provider: () => provider,
    createApplicant: () => addLearner(provider),
    createGroup,
    answers,
    apply: (given: object = {}, as = fixture.student) =>
      as.browser.post(
        '/admission/form/submit',
        {
          classroom_id: fixture.classroomId,
          group_id: fixture.groupId,
          answers: answers(),
          ...given,
        },
        { 'idempotency-key': randomUUID() },
      ),
    assign: (groupId: number, as = fixture.student) =>
      as.browser.post('/classroom/group/assign', {
        classroom_id: fixture.classroomId,
        group_id: groupId,
      }),
    spots: async (group = fixture.groupId) => {
      const { data } = await fixture.student.browser.get(`/admission/form/${fixture.classroomId}`);
      const { groups: all } = data as { groups: { id: number; seats_left: number }[] };
      return all.find(({ id }) => id === group)?.seats_left;
    },
    readClassroom: async (as = fixture.student) =>
      (await as.browser.get(`/classroom/get/${classroomLabel}`)).data,
    own,
    decide: async (status: 'accepted' | 'rejected', as = fixture.student) => {
      const wanted = { id: (await own(as)).id, status, by: 'hany-saleh', now: new Date() };
      return provider.database.db.transaction((tx) => decideAdmission(tx, wanted));
    },
    operator: createOperator(() => provider),
    getNotificationKinds: (learner: Learner) => getNotificationKinds(provider, learner),
  };
}
