import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { courses } from '../../src/db/schema/classroom.ts';
import { promoCodes } from '../../src/db/schema/code.ts';
import { enrolments } from '../../src/db/schema/enrolment.ts';
import { toDomainError } from '../../src/http/error-envelope.ts';
import { checkOutLesson } from '../../src/modules/checkout/checkout.ts';
import { getBalance } from '../../src/modules/ledger/posting.ts';
import { addLesson, addStudent, createCall, type TestStudent } from '../accounts/student.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { setBalance } from './payer.ts';

type Body = {
  promocode?: string;
  code?: string;
  payment_method?: 'wallet' | 'scratchCard';
  price?: number;
};
type Lesson = typeof courses.$inferSelect;

let serial = 0;

/** Creates a student with 200 EGP and a lesson of 90 EGP for each test. */
export function prepareBuyers() {
  const fixture = { now: new Date(), student: {} as TestStudent, lesson: {} as Lesson };
  let provider: TestProvider;
  const db = () => provider.services.db;

  beforeAll(async () => void (provider = await startTestProvider({ now: () => fixture.now })));
  afterAll(() => provider.stop());
  beforeEach(async () => {
    fixture.now = new Date();
    fixture.student = await addStudent(db());
    fixture.lesson = await addLesson(db());
    await setBalance(db(), fixture.student.studentId, 200_00);
  });

  const checkOutAs = (body: Body, { who = fixture.student, course = fixture.lesson } = {}) => {
    const given = { course_id: course.id, payment_method: 'wallet', ...body } as const;
    return checkOutLesson(provider.services, given, createCall(provider.services, who));
  };

  /** Retries on overload, as a browser does. */
  async function buy(
    body: Body = {},
    as: { who?: TestStudent; course?: Lesson } = {},
  ): Promise<string> {
    try {
      await checkOutAs(body, as);
      return 'enrolled';
    } catch (error) {
      const { code } = toDomainError(error);
      if (code === 'internal') throw error;
      return code === 'overloaded' ? buy(body, as) : code;
    }
  }

  async function addPromo(facts: Partial<typeof promoCodes.$inferInsert> = {}): Promise<string> {
    serial += 1;
    const code = `PROMO${serial}`;
    const worth = facts.kind === 'amount' ? {} : { kind: 'percent' as const, percent: 10 };
    await db()
      .insert(promoCodes)
      .values({ code, kind: 'percent', ...worth, ...facts });
    return code;
  }

  return {
    fixture,
    db,
    checkOutAs,
    buy,
    addPromo,
    balance: () => getBalance(db(), fixture.student.studentId),
    enrolled: () => db().$count(enrolments, eq(enrolments.courseId, fixture.lesson.id)),
  };
}
