import { DomainError } from '@fasl/shared/contracts/page/error';
import { eq } from 'drizzle-orm';
import { webinars } from '../../db/schema/webinar.ts';
import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { requireUnit } from '../lesson/unit-access.ts';
import { bookSlot, cancelBooking } from './book.ts';
import { joinSlot } from './join.ts';
import { joinWaitlist, leaveWaitlist } from './join-waitlist.ts';
import { promoteWaitlists } from './promote-waitlists.ts';
import { selectSlots } from './read.ts';

type EndpointNames =
  | 'getWebinar'
  | 'bookSlot'
  | 'cancelSlot'
  | 'waitForSlot'
  | 'leaveSlotLine'
  | 'joinSlot';

export function webinarHandlers(services: Services): HandlersOf<EndpointNames> {
  const { now: clock } = services;
  return {
    async getWebinar({ params: { id: unitId } }, call) {
      const now = clock();
      const { studentId } = requireStudent(call);
      const unitQuery = {
        unitId,
        type: 'webinar',
        studentId,
        language: call.language,
        now,
      } as const;
      const { unit } = await requireUnit(call.db, unitQuery);
      const [row] = await call.db.select().from(webinars).where(eq(webinars.unitId, unitId));
      if (!row) throw new DomainError('not_found');
      // Ends expired reservations even before the job runs.
      await promoteWaitlists(services, row.id);
      const webinarSlots = await selectSlots(call, { webinarId: row.id, now });
      return { data: { id: row.id, unit: { id: unit.id, name: unit.name }, webinarSlots } };
    },

    bookSlot: async ({ body: { webinar_id: webinarId, slot_id: slotId } }, call) => ({
      data: await bookSlot(call, { webinarId, slotId, now: clock() }),
    }),
    cancelSlot: async ({ body: { slot_id: slotId } }, call) => ({
      data: await cancelBooking(call, { slotId, now: clock() }),
    }),
    waitForSlot: async ({ body: { slot_id: slotId } }, call) => ({
      data: await joinWaitlist(call, { slotId, now: clock() }),
    }),
    leaveSlotLine: async ({ body: { slot_id: slotId } }, call) => ({
      data: await leaveWaitlist(call, { slotId, now: clock() }),
    }),
    joinSlot: async ({ body: { slot_id: slotId } }, call) => ({
      data: await joinSlot(call, { slotId, now: clock() }),
    }),
  };
}
