import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { courses } from '../../src/db/schema/classroom.ts';
import { promoCodes } from '../../src/db/schema/code.ts';
import { enrolments } from '../../src/db/schema/enrolment.ts';
import { toDomainError } from '../../src/http/error-envelope.ts';
import { checkOut } from '../../src/modules/checkout/checkout.ts';
import { balanceOf } from '../../src/modules/ledger/posting.ts';
import { addLesson, addStudent, callOf, type TestStudent } from '../accounts/student.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { setBalance } from './payer.ts';

type Body = { promocode?: string; code?: string; payment_method?: 'wallet' | 'scratchCard' };
type Lesson = typeof courses.$inferSelect;

let serial = 0;

/** For each test a student with 200 EGP and a lesson of 90. */
export function prepareBuyers() {
  const the = { now: new Date(), student: {} as TestStudent, lesson: {} as Lesson };
  let provider: TestProvider;
  const db = () => provider.services.db;

  beforeAll(async () => void (provider = await startTestProvider({ now: () => the.now })));
  afterAll(() => provider.stop());
  beforeEach(async () => {
    the.now = new Date();
    the.student = await addStudent(db());
    the.lesson = await addLesson(db());
    await setBalance(db(), the.student.studentId, 200_00);
  });

  const checkOutAs = (body: Body, { who = the.student, course = the.lesson } = {}) => {
    const given = { course_id: course.id, payment_method: 'wallet', ...body } as const;
    return checkOut(provider.services, given, callOf(provider.services, who));
  };

  /** Retries on overload, like a browser. */
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
    the,
    db,
    checkOutAs,
    buy,
    addPromo,
    balance: () => balanceOf(db(), the.student.studentId),
    enrolled: () => db().$count(enrolments, eq(enrolments.courseId, the.lesson.id)),
  };
}
