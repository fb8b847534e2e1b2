import {
  BookSlotInput,
  SlotInput,
  SlotJoinLink,
  WebinarPage,
  WebinarSlot,
} from '@fasl/shared/contracts/lesson/webinar';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { z } from 'zod';
import { toWebAddress } from '../../media/addresses.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { toSlot, toWebinarPage } from './page.ts';

export const webinarRouter = router({
  page: userProcedure
    .input(z.object({ unitId: z.int().positive() }))
    .output(WebinarPage)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.provider.getWebinar({ params: { id: input.unitId } });
      return toWebinarPage(data, new Date());
    }),

  book: userProcedure
    .input(BookSlotInput)
    .output(WebinarSlot)
    .mutation(async ({ ctx, input: { webinarId, slotId, idempotencyKey } }) => {
      const body = { webinar_id: webinarId, slot_id: slotId };
      return toSlot((await ctx.providerAs({ idempotencyKey }).bookSlot({ body })).data);
    }),

  cancel: userProcedure
    .input(SlotInput)
    .output(WebinarSlot)
    .mutation(async ({ ctx, input: { slotId, idempotencyKey } }) => {
      const body = { slot_id: slotId };
      return toSlot((await ctx.providerAs({ idempotencyKey }).cancelSlot({ body })).data);
    }),

  wait: userProcedure
    .input(SlotInput)
    .output(WebinarSlot)
    .mutation(async ({ ctx, input: { slotId, idempotencyKey } }) => {
      const body = { slot_id: slotId };
      return toSlot((await ctx.providerAs({ idempotencyKey }).waitForSlot({ body })).data);
    }),

  leave: userProcedure
    .input(SlotInput)
    .output(WebinarSlot)
    .mutation(async ({ ctx, input: { slotId, idempotencyKey } }) => {
      const body = { slot_id: slotId };
      return toSlot((await ctx.providerAs({ idempotencyKey }).leaveSlotLine({ body })).data);
    }),

  join: userProcedure
    .input(SlotInput)
    .output(SlotJoinLink)
    .mutation(async ({ ctx, input: { slotId, idempotencyKey } }) => {
      const body = { slot_id: slotId };
      const { data } = await ctx.providerAs({ idempotencyKey }).joinSlot({ body });
      const url = toWebAddress(data.url);
      if (url === null) throw new DomainError('provider_unavailable', { cause: 'No web address.' });
      return { url };
    }),
});
