import { randomUUID } from 'node:crypto';
import {
  AttemptClock,
  AttemptInfo,
  ExamLanding,
  ExamLandingInput,
  ExamSummary,
  RunningExam,
  SaveAnswersInput,
  SaveAnswersResult,
  SubmitExamInput,
  SubmittedExam,
} from '@fasl/shared/contracts/lesson/exam';
import { z } from 'zod';
import { requireOwner, router, userProcedure } from '../../trpc/procedures.ts';
import { creditTimeAndReadClock, readServerNow } from './clock.ts';
import { findExam } from './find-exam.ts';
import { readExamLanding } from './landing.ts';
import { toAttemptInfo, toSubmissionReceipt } from './map.ts';
import { readAttemptSummary, readRunningExam, requireAttemptOpen } from './running.ts';
import { saveAnswers } from './save.ts';

const Id = z.int().positive();

export const examRouter = router({
  /** This query decides whether the page is a 404. */
  landing: userProcedure
    .input(ExamLandingInput)
    .output(ExamLanding)
    .query(({ ctx, input }) => readExamLanding(ctx, input)),

  attempts: userProcedure
    .input(z.object({ examId: Id }))
    .output(z.array(AttemptInfo))
    .query(async ({ ctx, input: { examId } }) => {
      const [{ data: attempts }, { data }] = await Promise.all([
        ctx.provider.listAttempts({ params: { id: examId } }),
        ctx.provider.getTestData({ params: { test_id: examId } }),
      ]);
      const count = attempts.filter(({ end_date }) => end_date !== null).length;
      return attempts.map((attempt) => toAttemptInfo(attempt, data.test, count));
    }),

  /** Starts an attempt, or returns the open attempt. With an `attemptId` it only continues that. */
  start: userProcedure
    .input(z.object({ examId: Id, courseId: Id, unitId: Id, attemptId: Id.optional() }))
    .output(z.object({ attemptId: Id }))
    .mutation(async ({ ctx, input: { examId, courseId, unitId, attemptId } }) => {
      if (attemptId !== undefined) await requireAttemptOpen(ctx, { examId, attemptId });
      const body = { test_id: examId, course_id: courseId, unit_id: unitId };
      const { data } = await ctx.provider.startTest({ body });
      return { attemptId: data.attempt.id };
    }),

  running: userProcedure
    .input(z.object({ examId: Id }))
    .output(RunningExam)
    .query(({ ctx, input }) => readRunningExam(ctx, input.examId)),

  now: userProcedure
    .output(z.object({ serverNow: z.iso.datetime() }))
    .query(async ({ ctx }) => ({ serverNow: await readServerNow(ctx) })),

  saveAnswers: userProcedure
    .input(SaveAnswersInput)
    .output(SaveAnswersResult)
    .mutation(({ ctx, input }) => saveAnswers(ctx, input)),

  /** Credits ten seconds, and returns the attempt's clock if an attempt id is given. */
  heartbeat: userProcedure
    .input(z.object({ unitId: Id, attemptId: Id.nullable() }))
    .output(AttemptClock.nullable())
    .mutation(async ({ ctx, input: { unitId, attemptId } }) => {
      const body = { unit_id: unitId, time: 10 } as const;
      if (attemptId !== null) return creditTimeAndReadClock(ctx, body, attemptId);
      await ctx.provider.addUnitTime({ body });
      return null;
    }),

  submit: userProcedure
    .input(SubmitExamInput)
    .output(SubmittedExam)
    .mutation(async ({ ctx, input }) => {
      const { userId, attemptId, courseId, unitId, strict, idempotencyKey = randomUUID() } = input;
      requireOwner(ctx, userId);
      const body = { attempt_id: attemptId, course_id: courseId, unit_id: unitId, strict };
      const { data } = await ctx.providerAs({ idempotencyKey }).submitTest({ body });
      const { attempt } = data;
      const exam = attempt.test ?? (await findExam(ctx, attempt.test_id));
      return {
        attempt: toAttemptInfo(attempt, exam, 0),
        receipt: attempt.receipt && toSubmissionReceipt(attempt.receipt),
      };
    }),

  summary: userProcedure
    .input(z.object({ attemptId: Id }))
    .output(ExamSummary)
    .query(({ ctx, input }) => readAttemptSummary(ctx, input.attemptId)),
});
