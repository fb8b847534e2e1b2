import { DomainError } from '@fasl/shared/contracts/page/error';
import { eq } from 'drizzle-orm';
import { webinars } from '../../db/schema/webinar.ts';
import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { requireUnit } from '../lesson/unit-access.ts';
import { bookSlot, cancelSlot } from './book.ts';
import { joinSlot } from './join.ts';
import { leaveSlotLine, waitForSlot } from './join-waitlist.ts';
import { promoteWaitlists } from './promote-waitlists.ts';
import { selectSlots } from './read.ts';

type Names =
  | 'getWebinar'
  | 'bookSlot'
  | 'cancelSlot'
  | 'waitForSlot'
  | 'leaveSlotLine'
  | 'joinSlot';

export function webinarHandlers(services: Services): HandlersOf<Names> {
  const { now: clock } = services;
  return {
    async getWebinar({ params: { id: unitId } }, call) {
      const now = clock();
      const { studentId } = requireStudent(call);
      const wanted = { unitId, type: 'webinar', studentId, language: call.language, now } as const;
      const { unit } = await requireUnit(call.db, wanted);
      const [row] = await call.db.select().from(webinars).where(eq(webinars.unitId, unitId));
      if (!row) throw new DomainError('not_found');
      // A reader can book the seat even before the job runs.
      await promoteWaitlists(services, row.id);
      const webinarSlots = await selectSlots(call, { webinarId: row.id, now });
      return { data: { id: row.id, unit: { id: unit.id, name: unit.name }, webinarSlots } };
    },

    bookSlot: async ({ body: { webinar_id: webinarId, slot_id: slotId } }, call) => ({
      data: await bookSlot(call, { webinarId, slotId, now: clock() }),
    }),
    cancelSlot: async ({ body: { slot_id: slotId } }, call) => ({
      data: await cancelSlot(call, { slotId, now: clock() }),
    }),
    waitForSlot: async ({ body: { slot_id: slotId } }, call) => ({
      data: await waitForSlot(call, { slotId, now: clock() }),
    }),
    leaveSlotLine: async ({ body: { slot_id: slotId } }, call) => ({
      data: await leaveSlotLine(call, { slotId, now: clock() }),
    }),
    joinSlot: async ({ body: { slot_id: slotId } }, call) => ({
      data: await joinSlot(call, { slotId, now: clock() }),
    }),
  };
}
