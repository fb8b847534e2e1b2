import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { classrooms } from '../../db/schema/classroom.ts';
import type { codeBatches } from '../../db/schema/code.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { rateLimits } from '../../db/schema/plumbing.ts';
import { type DemoPair, openDemoPair } from '../../testing/demo-pair.ts';
import { mintCode } from '../../testing/mint.ts';
import { startTestProvider, type TestProvider } from '../../testing.ts';

type Minted = Partial<typeof codeBatches.$inferInsert>;
type Who = 'fresh' | 'mariam';
type Sent = { code: string; headers?: Record<string, string> };

/** A center classroom, the codes of it, and two students who are in no classroom. */
export function prepareCenterCodes() {
  let provider: TestProvider;
  let pair: DemoPair;
  let room: typeof classrooms.$inferSelect;
  const db = () => provider.services.db;

  beforeAll(async () => {
    provider = await startTestProvider();
    pair = await openDemoPair(provider);
    const [found] = await db().select().from(classrooms).where(eq(classrooms.type, 'center'));
    if (!found) throw new Error('no center classroom');
    room = found;
  });
  afterAll(() => provider.stop());
  beforeEach(async () => {
    await db().delete(enrolments);
    await db().delete(memberships);
    await db().delete(rateLimits);
  });

  const applyOnPage = (instructorId: number, who: Who, { code, headers = {} }: Sent) =>
    pair[who].post('/instructor/apply', { code, instructorId }, headers);

  return {
    provider: () => provider,
    db,
    freshId: () => pair.freshId,
    room: () => room,
    mint: (batch: Minted = {}) =>
      mintCode(db(), { kind: 'center', classroomId: room.id, ...batch }),
    apply: (who: Who, code: string, headers = {}) =>
      applyOnPage(room.instructorId, who, { code, headers }),
    applyOnPage,
    enrolled: () => db().select().from(enrolments).where(eq(enrolments.studentId, pair.freshId)),
  };
}
