import { randomUUID } from 'node:crypto';
import type { Slot } from '@fasl/shared/provider-api/learning/webinar';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { courses } from '../../src/db/schema/classroom.ts';
import { slots, webinars } from '../../src/db/schema/webinar.ts';
import {
  addEnrolledLearner,
  addUnit,
  getNotificationKinds,
  type Learner,
} from '../accounts/learner.ts';
import { addLesson } from '../accounts/student.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';

export const minuteMs = 60_000;
const today = new Date('2026-11-22T10:00:00.000Z');
export const webinarStart = new Date(today.getTime() + 6 * 60 * minuteMs);

/** Creates a live session with one slot of two spots, six hours ahead, for each test. */
export function prepareWebinars() {
  const fixture = {
    now: today,
    course: {} as typeof courses.$inferSelect,
    unitId: 0,
    webinarId: 0,
    slotId: 0,
  };
  let provider: TestProvider;

  beforeAll(async () => void (provider = await startTestProvider({ now: () => fixture.now })));
  afterAll(() => provider.stop());
  beforeEach(async () => {
    const { db } = provider.database;
    const course = await addLesson(db, { accessDays: 60 });
    const unitId = await addUnit(db, course, 'webinar');
    const [webinar] = await db.insert(webinars).values({ unitId }).returning();
    Object.assign(fixture, { now: today, course, unitId, webinarId: webinar?.id ?? 0 });
    fixture.slotId = await createSlot(2);
  });

  async function createSlot(capacity: number): Promise<number> {
    const endTime = new Date(webinarStart.getTime() + 60 * minuteMs);
    const names = { nameEn: 'Evening', nameAr: 'المساء', joinUrl: 'https://live.test/1' };
    const [slot] = await provider.database.db
      .insert(slots)
      .values({
        webinarId: fixture.webinarId,
        ...names,
        startTime: webinarStart,
        endTime,
        capacity,
      })
      .returning();
    return slot?.id ?? 0;
  }

  async function readSlot({ browser }: Learner, slot = fixture.slotId): Promise<Slot | undefined> {
    const { data } = await browser.get(`/webinar/${fixture.unitId}`);
    return (data as { webinarSlots: Slot[] }).webinarSlots.find(({ id }) => id === slot);
  }

  return {
    fixture,
    provider: () => provider,
    createSlot,
    readSlot,
    createParticipant: () => addEnrolledLearner(provider, fixture.course),
    createParticipants: (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => addEnrolledLearner(provider, fixture.course)),
      ),
    postSlotAction: (what: string, { browser }: Learner, slot = fixture.slotId) =>
      browser.post(
        `/webinar/slot/${what}`,
        { slot_id: slot, ...(what === 'book' && { webinar_id: fixture.webinarId }) },
        { 'idempotency-key': randomUUID() },
      ),
    getNotificationKinds: (student: Learner) => getNotificationKinds(provider, student),
  };
}
