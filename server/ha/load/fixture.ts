import { type LoggedInTaker, prepareExam } from '../../bench/exam/prepare-exam.ts';
import { addLoginStudents } from '../../bench/logins.ts';
import { createPayments } from '../../bench/storm-payments.ts';
import type { OpenDatabase } from '../../provider/src/db/open.ts';
import { mintCodes } from '../../provider/src/modules/scratch-code/mint.ts';
import { addLesson } from '../../provider/test-support/accounts/student.ts';
import { testCodePepper } from '../../provider/test-support/constants.ts';
import type { Exam } from '../../provider/test-support/learning/exam.ts';
import { codeValue, lessonPrice } from './payer.ts';

export type ClassSize = { takers: number; payers: number; minutes: number };

export type ClassFixture = {
  exam: Exam;
  takers: LoggedInTaker[];
  payers: { seat: LoggedInTaker; codes: string[] }[];
  contestedCodes: string[];
  courseIds: number[];
  /** Payments that are paid by webhooks. */
  references: string[];
  /** Students who log in by password, by email address. */
  identifiers: string[];
};

/** Longer than the run, with the start and the end. */
const extraMinutes = 60;
const codesPerMinute = 25;
const lessons = 60;
const webhooksPerMinute = 120;

/** Adds the students, the exam, the codes, the lessons and the payments of the drill. */
export async function createFixture(open: OpenDatabase, size: ClassSize): Promise<ClassFixture> {
  const minutes = size.minutes + 10;
  // First, because payments are spread over all students that exist.
  const references = await createPayments(open, webhooksPerMinute * minutes);
  const identifiers = await addLoginStudents(open);
  const { exam, seats } = await prepareExam(open, size.takers + size.payers);
  const studentIds = seats.map(({ studentId }) => studentId);
  // Required before a purchase.
  await open.client`
    update students set parent_phone = '01100000000', parent_relation = 'Mother'
    where id = any (${studentIds})`;
  await open.client`update tests set duration_minutes = ${minutes + extraMinutes} where id = ${exam.testId}`;
  const courseIds: number[] = [];
  for (let count = 0; count < lessons; count += 1) {
    const lesson = await addLesson(open.db, { price: lessonPrice * 100 });
    courseIds.push(lesson.id);
  }
  const mint = async (count: number) => {
    const batch = { kind: 'recharge', value: codeValue * 100 } as const;
    const minted = await mintCodes(open.db, { batch, count, pepper: testCodePepper });
    return minted.codes;
  };
  const payers: ClassFixture['payers'] = [];
  for (const seat of seats.slice(size.takers)) {
    payers.push({ seat, codes: await mint(codesPerMinute * minutes) });
  }
  const takers = seats.slice(0, size.takers);
  const contestedCodes = await mint(minutes);
  return { exam, takers, payers, contestedCodes, courseIds, references, identifiers };
}
