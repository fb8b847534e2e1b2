import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { classrooms } from '../../src/db/schema/classroom.ts';
import type { codeBatches } from '../../src/db/schema/code.ts';
import { enrolments, memberships } from '../../src/db/schema/enrolment.ts';
import { rateLimits } from '../../src/db/schema/infrastructure.ts';
import { type DemoPair, openDemoPair } from '../accounts/demo-pair.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { mintCode } from './mint.ts';

type NewBatch = Partial<typeof codeBatches.$inferInsert>;
type CodeStudent = 'fresh' | 'mariam';
type CodeResponse = { code: string; headers?: Record<string, string> };

/** Creates a center classroom with codes, and two students without a classroom. */
export function prepareCenterCodes() {
  let provider: TestProvider;
  let pair: DemoPair;
  let classroom: typeof classrooms.$inferSelect;
  const db = () => provider.services.db;

  beforeAll(async () => {
    provider = await startTestProvider();
    pair = await openDemoPair(provider);
    const [found] = await db().select().from(classrooms).where(eq(classrooms.type, 'center'));
    if (!found) throw new Error('no center classroom');
    classroom = found;
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    await db().delete(enrolments);
    await db().delete(memberships);
    await db().delete(rateLimits);
  });

  const applyOnPage = (
    instructorId: number,
    who: CodeStudent,
    { code, headers = {} }: CodeResponse,
  ) => pair[who].post('/instructor/apply', { code, instructorId }, headers);

  return {
    provider: () => provider,
    db,
    freshId: () => pair.freshId,
    room: () => classroom,
    mint: (batch: NewBatch = {}) =>
      mintCode(db(), { kind: 'center', classroomId: classroom.id, ...batch }),
    apply: (who: CodeStudent, code: string, headers = {}) =>
      applyOnPage(classroom.instructorId, who, { code, headers }),
    applyOnPage,
    enrolled: () => db().select().from(enrolments).where(eq(enrolments.studentId, pair.freshId)),
  };
}
