import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '../src/http/services.ts';
import { verifyLedger } from '../src/modules/ledger/verify.ts';
import { addStudent, type TestStudent } from '../test-support/accounts/student.ts';
import {
  addExam,
  addExamStudent,
  answerAllQuestions,
  createExamClient,
  type Exam,
} from '../test-support/learning/exam.ts';
import { mintCode } from '../test-support/payments/mint.ts';
import {
  createSchoolProcess,
  type PostRequest,
  type SchoolProcess,
  type WireResponse,
} from './school-process.ts';

const seeds = process.env['FAULTS'] === 'full' ? Array.from(Array(100).keys()) : [1];
/** Each test starts the provider twice. */
const timeout = { timeout: 60_000 };
const codeValue = 50_00;
const codesOfSeed = 4;

let school: SchoolProcess;
const inProcess = () => ({ db: school.database.db, now: () => new Date() }) as Services;

beforeAll(async () => {
  school = await createSchoolProcess();
});
afterAll(() => school.close());

const expectSoundLedger = async () =>
  expect(await verifyLedger(school.database.db)).toMatchObject({ faults: [] });

const countCredits = async (studentId: number): Promise<number> => {
  const [row] = await school.database.client`
    select count(*)::int as count from transactions
    join entries on entries.transaction_id = transactions.id
    join accounts on accounts.id = entries.account_id
    where accounts.student_id = ${studentId} and entries.amount > 0`;
  return Number(row?.['count']);
};

/** Adds one to three students, each with a function that posts their requests. */
async function studentsOf(seed: number, add: () => Promise<TestStudent>) {
  const students: (TestStudent & { post: PostRequest })[] = [];
  while (students.length < (seed % 3) + 1) {
    const student = await add();
    students.push({ ...student, post: await school.as(student) });
  }
  return students;
}

/**
 * Runs `act` until the failpoint has killed the provider, then restarts the provider without a
 * failpoint.
 */
async function crashDuring<T>(point: Parameters<SchoolProcess['start']>[0], act: () => Promise<T>) {
  await school.stop();
  await school.start(point);
  const result = await act();
  expect(await school.ended()).toBe('SIGKILL');
  await school.start();
  return result;
}

describe('a provider killed between commit and response', timeout, () => {
  test.each(seeds)(
    'credits each code once when the student sends the code again (seed %i)',
    async (seed) => {
      const student = await addStudent(school.database.db);
      const post = await school.as(student);
      const batch = { kind: 'recharge', value: codeValue } as const;
      const requests: { code: string; key: string }[] = [];
      for (let count = 0; count < codesOfSeed; count += 1) {
        requests.push({ code: await mintCode(school.database.db, batch), key: randomUUID() });
      }
      const redeem = ({ code, key }: (typeof requests)[number]) =>
        post('/recharge/direct', { code }, key);

      const first = await crashDuring(`commit-to-reply:${(seed % codesOfSeed) + 1}`, () =>
        Promise.all(requests.map(redeem)),
      );
      const again = await Promise.all(requests.map(redeem));

      expect(first.filter(({ status }) => status === 200).length).toBeLessThan(codesOfSeed);
      expect(again.map(({ status }) => status)).toEqual(requests.map(() => 200));
      expect(await countCredits(student.studentId)).toBe(codesOfSeed);
      await expectSoundLedger();
    },
  );
});

describe('a provider killed between the gateway call and its commit', timeout, () => {
  test.each(seeds)(
    'credits each payment once when its webhook is delivered three times (seed %i)',
    async (seed) => {
      const students = await studentsOf(seed, () => addStudent(school.database.db));
      const recharge = { amount: 100, provider: 'fawry', method: 'fawry' };

      const first = await crashDuring(`gateway-to-commit:${students.length}`, () =>
        Promise.all(students.map(({ post }) => post('/recharge', recharge, randomUUID()))),
      );
      expect(first.some(({ status }) => status === 0)).toBe(true);

      for (const { studentId } of students) {
        const webhook = await payAtGateway(studentId);
        const copies = [1, 2, 3].map(() => school.asGateway('/recharge/callback', webhook));
        expect((await Promise.all(copies)).map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(await countCredits(studentId)).toBe(1);
      }
      await expectSoundLedger();
    },
  );
});

/** Pays the student's order in the sandbox. Returns the webhook that the gateway sends. */
async function payAtGateway(studentId: number) {
  const [intent] = await school.database.client`
    select reference, charge_amount from intents where student_id = ${studentId}`;
  const reference = String(intent?.['reference']);
  await school.sandbox.make(reference, 'pay');
  const orders = await school.sandbox.orders();
  return {
    gateway: 'fawry',
    reference_number: reference,
    provider_ref: orders.find((order) => order.reference === reference)?.number,
    status: 'paid',
    amount: Number(intent?.['charge_amount']) / 100,
    raw: null,
  };
}

describe('a provider killed while it grades an exam', timeout, () => {
  test.each(seeds)('keeps all answers and grades each attempt on retry (seed %i)', async (seed) => {
    const exam = await addExam(school.database.db);
    const place = { course_id: exam.courseId, unit_id: exam.unitId, strict: true };
    const students = await studentsOf(seed, () => addExamStudent(inProcess(), exam));
    const submissions: (() => Promise<WireResponse>)[] = [];
    for (const { post, ...student } of students) {
      const { attempt } = await answerAllQuestions(createExamClient(inProcess(), exam, student));
      const key = randomUUID();
      submissions.push(() => post('/test/submit', { attempt_id: attempt.id, ...place }, key));
    }
    const answersBefore = await answersOf(exam);

    const first = await crashDuring('marking:1', () =>
      Promise.all(submissions.map((submit) => submit())),
    );
    const answersAfter = await answersOf(exam);
    const again = await Promise.all(submissions.map((submit) => submit()));

    expect(first.some(({ status }) => status === 0)).toBe(true);
    expect(answersAfter).toEqual(answersBefore);
    for (const { status, body } of again) {
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ attempt: { status: 'passed', score: 10 } });
    }
  });
});

const answersOf = ({ testId }: Exam) => school.database.client`
  select answers.attempt_question_id as id, answers.answer from answers
  join attempt_questions on attempt_questions.id = answers.attempt_question_id
  join attempts on attempts.id = attempt_questions.attempt_id
  where attempts.test_id = ${testId} order by id`;
