import { type EndpointName, endpoints } from '@fasl/shared/provider-api/index';
import { type Endpoint, fillPath } from '@fasl/shared/provider-api/wire/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLesson } from '../../test-support/accounts/student.ts';
import { createTestClient, type TestClient } from '../../test-support/browser.ts';
import {
  contractExamples,
  type ExampleIds,
  endpointsCalledOnce,
} from '../../test-support/contract-examples.ts';
import {
  createTestPushKeys,
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
  testAdminToken,
  testServiceToken,
} from '../../test-support/provider.ts';
import { students as studentsTable } from '../db/schema/user.ts';

let provider: TestProvider;
const languages = ['en-GB', 'ar-EG'] as const;
const students = {} as Record<(typeof languages)[number], TestClient>;
let fresh: TestClient;
let known: ExampleIds;

beforeAll(async () => {
  provider = await startTestProvider({ env: { push: createTestPushKeys([]) } });
  for (const language of languages) {
    students[language] = createTestClient(provider.app, { language });
    await students[language].login(demoStudents.mariam.email, demoPassword);
  }
  fresh = createTestClient(provider.app);
  await fresh.login(demoStudents.fresh.email, demoPassword);
  const spare = createTestClient(provider.app);
  await spare.login(demoStudents.fresh.email, demoPassword);
  const [row] = await provider.database.client`
    select instructors.label as instructor, classrooms.label as classroom,
      classrooms.id as classroom_id, enrolments.course_id, courses.section_id
    from enrolments
    join students on students.id = enrolments.student_id
    join users on users.id = students.user_id
    join courses on courses.id = enrolments.course_id
    join classrooms on classrooms.id = courses.classroom_id
    join instructors on instructors.id = classrooms.instructor_id
    where users.username = 'mariam' and deleted_at is null and expires_at > now()
    order by classrooms.label = 'organic-chemistry' desc limit 1`;
  const parts = await provider.database.client<{ id: number; type: string }[]>`
    select min(id) as id, type from units where course_id = ${row?.['course_id']} group by type`;
  const partOf = (type: string) => parts.find((part) => part.type === type)?.id ?? 0;
  const [batch] = await provider.database.client`
    select classrooms.instructor_id from code_batches
    join classrooms on classrooms.id = code_batches.classroom_id where kind = 'center'
    and note is not null limit 1`;
  known = {
    instructor: row?.['instructor'],
    classroom: row?.['classroom'],
    classroomId: row?.['classroom_id'],
    courseId: row?.['course_id'],
    sectionId: row?.['section_id'],
    videoId: partOf('video'),
    documentId: partOf('document'),
    webContentId: partOf('webcontent'),
    codeInstructorId: batch?.['instructor_id'],
    paidCourseId: await addLessonOf(90_00),
    freeCourseId: await addLessonOf(0),
    spareDevice: spare.deviceId,
    ...(await findAttempts()),
  };
});

afterAll(() => provider.stop());

async function findAttempts(): Promise<Pick<ExampleIds, 'open' | 'finished'>> {
  const { client } = provider.database;
  const own = client`attempts.student_id = (select students.id from students
    join users on users.id = students.user_id where username = 'mariam')`;
  const [open] = await client<[ExampleIds['open']]>`
    select attempts.id, attempts.test_id as "testId", units.id as "unitId",
      units.course_id as "courseId", attempt_questions.id as "askedId",
      questions.id as "questionId", questions.type
    from attempts
    join tests on tests.id = attempts.test_id
    join units on units.id = tests.unit_id
    join attempt_questions on attempt_questions.attempt_id = attempts.id
    join questions on questions.id = attempt_questions.question_id
    where ${own} and end_date is null order by attempt_questions.position desc limit 1`;
  const [finished] = await client<[ExampleIds['finished']]>`
    select attempts.id, units.id as "unitId", units.course_id as "courseId"
    from attempts
    join tests on tests.id = attempts.test_id
    join units on units.id = tests.unit_id
    where ${own} and score is not null limit 1`;
  return { open, finished };
}

async function addLessonOf(price: number): Promise<number> {
  const course = await addLesson(provider.services.db, { price });
  const own = eq(studentsTable.number, demoStudents.fresh.number);
  await provider.services.db
    .update(studentsTable)
    .set({ profileCompletedAt: new Date() })
    .where(own);
  return course.id;
}

const cases = Object.entries(contractExamples).flatMap(([name, example]) =>
  (endpointsCalledOnce.includes(name as EndpointName) ? (['en-GB'] as const) : languages).map(
    (language) => ({
      name: name as EndpointName,
      example,
      language,
    }),
  ),
);

test.each(cases)('$name satisfies the contract in $language', async (one) => {
  const { name, example, language } = one;
  const endpoint: Endpoint = endpoints[name];
  const path = fillPath(endpoint, {
    params: example.params?.(known),
    query: example.query?.(known),
  } as object);
  const student = endpointsCalledOnce.includes(name) ? fresh : students[language];

  const response =
    endpoint.method === 'GET'
      ? await student.get(path)
      : await student[endpoint.method === 'PUT' ? 'put' : 'post'](path, example.body?.(known));

  expect(response).toMatchObject({ status: 200 });
  expect(response.headers['content-language']).toBe(language);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(endpoint.response.parse(response.data)).toEqual(response.data);
  if (endpoint.meta) expect(endpoint.meta.parse(response.meta)).toEqual(response.meta);
  if (Array.isArray(response.data)) expect(response.data.length).toBeGreaterThan(0);
});

test.each(
  Object.entries<Endpoint>(endpoints).filter(
    ([, { auth }]) => auth !== 'public' && auth !== 'optional',
  ),
)('rejects %s for guests, invalid tokens and other roles', async (_, endpoint) => {
  const url = `/api${fillPath(endpoint, {})}`;
  const requestStatus = async (authorization?: string) => {
    const headers = authorization ? { authorization } : {};
    const response = await provider.app.inject({ method: endpoint.method, url, headers });
    return response.statusCode;
  };

  expect(await requestStatus()).toBe(401);
  expect(await requestStatus('Bearer unknown')).toBe(401);
  const isForAdmin = endpoint.auth.endsWith('admin');
  expect(await requestStatus(`Bearer ${isForAdmin ? testServiceToken : testAdminToken}`)).toBe(403);
});
