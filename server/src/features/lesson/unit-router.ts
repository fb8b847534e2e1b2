import {
  DocumentUnit,
  MarkUnitInput,
  Note,
  NoteInput,
  PlaybackPosition,
  UnitInput,
  VideoUnit,
  WebContentUnit,
} from '@fasl/shared/contracts/lesson/unit';
import { z } from 'zod';
import { requireOwner, router, userProcedure } from '../../trpc/procedures.ts';
import { toAddedNote, toDocument, toWebContent } from './unit-map.ts';
import { readVideoUnit } from './video.ts';

export const unitRouter = router({
  video: userProcedure
    .input(UnitInput)
    .output(VideoUnit)
    .query(({ ctx, input }) => readVideoUnit(ctx, input.unitId)),

  /** Stores the playback position, which the player reports every few seconds and on leaving. */
  position: userProcedure
    .input(PlaybackPosition)
    .output(z.object({ playsUsed: z.int() }))
    .mutation(async ({ ctx, input: { unitId, userId, ...body } }) => {
      requireOwner(ctx, userId);
      const { data } = await ctx.provider.countVideoPlay({ params: { id: unitId }, body });
      return { playsUsed: data.plays_used };
    }),

  document: userProcedure
    .input(UnitInput)
    .output(DocumentUnit)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.provider.getDocument({ params: { id: input.unitId } });
      return toDocument(data, ctx.media);
    }),

  webContent: userProcedure
    .input(UnitInput)
    .output(WebContentUnit)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.provider.getWebContent({ params: { id: input.unitId } });
      return toWebContent(data, { unitId: input.unitId, media: ctx.media });
    }),

  /** Credits time while a unit is visible. */
  beat: userProcedure
    .input(UnitInput)
    .output(z.object({ seconds: z.number() }))
    .mutation(async ({ ctx, input }) => {
      const body = { unit_id: input.unitId, time: 10 as const };
      const { data } = await ctx.provider.addUnitTime({ body });
      return { seconds: data.time };
    }),

  mark: userProcedure
    .input(MarkUnitInput)
    .output(z.object({ completed: z.boolean() }))
    .mutation(async ({ ctx, input: { courseId, sectionId, unitId } }) => {
      const body = { course_id: courseId, section_id: sectionId, unit_id: unitId };
      const { data } = await ctx.provider.updateUnitProgress({ body });
      return { completed: data.completed };
    }),

  addNote: userProcedure
    .input(NoteInput)
    .output(Note)
    .mutation(async ({ ctx, input: { unitId, idempotencyKey, ...body } }) => {
      const provider = ctx.providerAs({ idempotencyKey });
      const { data } = await provider.addNote({ params: { id: unitId }, body });
      return toAddedNote(data, body);
    }),

  removeNote: userProcedure
    .input(z.object({ noteId: z.int().positive() }))
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await ctx.provider.removeNote({ params: { id: input.noteId } });
      return null;
    }),
});
