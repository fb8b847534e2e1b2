import { analyticsEndpoints } from '@fasl/shared/provider-api/learning/analytics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStudent, type TestStudent } from '../../../test-support/accounts/student.ts';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';

const paths = Object.values(analyticsEndpoints).map(({ path }) => path);
const accessTables = ['memberships', 'enrolments'];
const activityTables = [
  'attempts',
  'attendances',
  'learning_days',
  'slot_bookings',
  'submissions',
  'unit_progress',
];

let provider: TestProvider;
let classroomId: number;
type Responses = Record<string, unknown>;
const before: Record<string, Responses> = {};
const after: Record<string, Responses> = {};

beforeAll(async () => {
  provider = await startTestProvider();
  const [classroom] = await provider.database.client`
    select id from classrooms where label = 'organic-chemistry'`;
  classroomId = classroom?.['id'];
  const student = await addStudentLikeMariam();
  const classmate = await addStudentLikeMariam();
  before['student'] = await readAll(student.client);
  before['classmate'] = await readAll(classmate.client);
  for (const table of activityTables) await copyRowsOfMariam(table, classmate);
  after['student'] = await readAll(student.client);
  after['classmate'] = await readAll(classmate.client);
});
afterAll(() => provider.stop());

/** Adds a student with Mariam's classrooms, lessons and password, but without activity. */
async function addStudentLikeMariam(): Promise<TestStudent & { client: TestClient }> {
  const student = await addStudent(provider.services.db);
  for (const table of accessTables) await copyRowsOfMariam(table, student);
  const [user] = await provider.database.client`
    update users set password_hash = mariam.password_hash, phone_verified_at = now()
    from users as mariam
    where users.id = ${student.userId} and mariam.email = ${demoStudents.mariam.email}
    returning users.phone_number`;
  const client = createTestClient(provider.app);
  await client.login(user?.['phone_number'], demoPassword);
  return { ...student, client };
}

async function copyRowsOfMariam(table: string, { studentId }: TestStudent): Promise<void> {
  const { client } = provider.database;
  // Tables without an id ignore the new id.
  const { count } = await client`
    insert into ${client(table)}
    select copy.* from (
      select original, row_number() over () as number from ${client(table)} as original
      join students on students.id = original.student_id
      where students.number = ${demoStudents.mariam.number}) as numbered,
    lateral jsonb_populate_record(original, jsonb_build_object(
      'student_id', ${studentId}::int, 'id', ${studentId}::int * 10000 + number)) as copy`;
  expect(count, table).toBeGreaterThan(0);
}

async function readAll(client: TestClient): Promise<Responses> {
  const responses: Responses = {};
  for (const path of paths) {
    const body = path.startsWith('/classroom/') ? { classroom_id: classroomId } : {};
    const { status, data } = await client.post(path, body);
    expect(status, path).toBe(200);
    responses[path] = data;
  }
  return responses;
}

describe('analytics of two students with the same lessons', () => {
  test.each(paths)('%s returns no activity of the other student', (path) => {
    expect(after['classmate']?.[path]).not.toEqual(before['classmate']?.[path]);
    expect(after['student']?.[path]).toEqual(before['student']?.[path]);
  });
});
