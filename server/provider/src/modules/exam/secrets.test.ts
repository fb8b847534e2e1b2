import { type EndpointName, endpoints } from '@fasl/shared/provider-api/index';
import type { Endpoint } from '@fasl/shared/provider-api/wire/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractExamples, type ExampleIds } from '../../../test-support/contract-examples.ts';
import {
  addExam,
  addExamStudent,
  createExamClient,
  type Exam,
  type ExamClient,
} from '../../../test-support/learning/exam.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { createHandlers } from '../../app/handlers.ts';
import { tests } from '../../db/schema/unit.ts';
import type { Identity } from '../../http/caller.ts';
import type { AnyReply } from '../../http/handlers.ts';

type Handle = (input: unknown, call: ExamClient['call']) => Promise<AnyReply>;

const choices = [1, 2, 3].map((id) => ({ id, text: `Choice ${id}` }));
/** Questions whose weights, answers and feedback must not appear in any response. */
const questions = [
  { type: 'mcq', weight: 31.17, body: '<p>One</p>', choices, answerKey: [2], feedback: 'Hint-7f3' },
  { type: 'gap', weight: 22.59, body: '<p>{{1}}</p>', gaps: 1, answerKey: [['Key-7f3']] },
];
const secrets =
  /(?:Hint|Key)-7f3|31\.17|22\.59|53\.76|correct_answer":[^n]|is_correct":[^n]|answer_?key/i;
const nothingShown = {
  showScoreValue: false,
  showScorePercentage: false,
  showStatus: false,
  showGrade: false,
  testSummary: false,
};

let provider: TestProvider;
let handlers: Record<string, Handle>;
let exam: Exam;
let client: ExamClient;
let known: ExampleIds;

beforeAll(async () => {
  provider = await startTestProvider();
  const { services } = provider;
  handlers = createHandlers(services) as unknown as typeof handlers;
  exam = await addExam(services.db, nothingShown, questions);
  client = createExamClient(services, exam, await addExamStudent(services, exam));
  const [place] = await provider.database.client`
    select classrooms.id as "classroomId", classrooms.label as classroom, section_id as "sectionId",
      instructors.label as instructor
    from courses join classrooms on classrooms.id = courses.classroom_id
    join instructors on instructors.id = classrooms.instructor_id
    where courses.id = ${exam.courseId}`;
  const unit = { videoId: exam.unitId, documentId: exam.unitId, webContentId: exam.unitId };
  const own = { ...exam, id: 0, askedId: 0, questionId: 0, type: 'mcq' };
  const finished: ExampleIds['finished'] = own;
  known = { ...place, ...unit, courseId: exam.courseId, open: own, finished } as ExampleIds;
});
afterAll(() => provider.stop());

/** Endpoints that return data to logged-in users. */
const readEndpoints = Object.entries<Endpoint>(endpoints).flatMap(([name, { method, auth }]) => {
  const reads = method === 'GET' || /^(list|get|count)/.test(name);
  const isExample = name in contractExamples;
  return reads && isExample && auth !== 'service' ? [name as keyof typeof contractExamples] : [];
});

async function readResponses(identity: Identity): Promise<Map<EndpointName, string>> {
  const responses = new Map<EndpointName, string>();
  for (const name of readEndpoints) {
    const { params, query, body } = contractExamples[name];
    const input = { params: params?.(known), query: query?.(known), body: body?.(known) };
    const response = await handlers[name]?.(input, { ...client.call, identity }).catch(() => null);
    if (response) responses.set(name, JSON.stringify(response));
  }
  return responses;
}

async function expectNoSecret(): Promise<void> {
  const { identity } = client.call;
  const toStudent = await readResponses(identity);
  const toParent = await readResponses({ ...identity, role: 'parent' } as Identity);
  expect(toStudent.size).toBeGreaterThan(30);
  const names = [...toStudent.keys()];
  expect(names).toEqual(
    expect.arrayContaining(['getUnitTest', 'getTestData', 'listClassroomTests']),
  );
  const leaks = [...toStudent, ...toParent].filter(([, text]) => secrets.test(text));
  expect(leaks).toEqual([]);
}

describe('hidden exam results', () => {
  test('reveals no answer, weight or hint before, during or after an exam that hides them', async () => {
    await expectNoSecret();

    const { id } = await client.start();
    known = { ...known, open: { ...known.open, id }, finished: { ...known.open, id } };
    for (const question of (await client.read()).questions) {
      await client.save(question, question.type === 'mcq' ? [2] : ['wrong']);
    }
    await expectNoSecret();

    const closed = await client.submit(id);
    expect(JSON.stringify(closed)).not.toMatch(secrets);
    await expectNoSecret();
    expect(closed).toMatchObject({ status: null, score: null, overall_score: null, grade: null });
  });

  test.each([
    [{ testSummary: true }, /correct_answer":\[2\].*Hint-7f3/s, /31\.17|22\.59|53\.76/],
    [{ testSummary: true, showScoreValue: true }, /Key-7f3.*weight":22\.59/s, /never/],
    [{ showScorePercentage: true }, /"score":58,"overall_score":100/, secrets],
    [{ showScoreValue: true }, /"score":31\.17,"overall_score":53\.76/, /7f3/],
    [{ showStatus: true }, /"status":"passed"/, secrets],
    [{ showGrade: true }, /"grade":"D"/, secrets],
  ])(
    'with the settings %j, reveals only the allowed results of a finished attempt',
    async (flags, shown, hidden) => {
      await provider.services.db
        .update(tests)
        .set({ ...nothingShown, ...flags })
        .where(eq(tests.id, exam.testId));
      const text = JSON.stringify(await client.summary(known.finished.id));
      expect(text).toMatch(shown);
      expect(text).not.toMatch(hidden);
    },
  );
});
