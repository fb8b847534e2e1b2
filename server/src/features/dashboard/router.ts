import {
  ActivityPage,
  DashboardOverview,
  MyClassrooms,
} from '@fasl/shared/contracts/classroom/dashboard';
import { LearningRecord } from '@fasl/shared/contracts/classroom/learning-record';
import {
  HistoryInput,
  Invoices,
  Timeline,
  WalletHistory,
} from '@fasl/shared/contracts/payment/history';
import { z } from 'zod';
import { isBannedFrom, toClassroomCard } from '../../public-data/classroom-card.ts';
import { router, userProcedure } from '../../trpc/procedures.ts';
import { sectionTimeoutMs, toOptionalSection, toSection } from '../../trpc/section.ts';
import { removeImages } from '../classroom/save-data.ts';
import { readLearningFigures, readLearningTotals } from './figures.ts';
import { listInvoices, readTimeline, readWalletHistory } from './history.ts';
import { readNextSteps } from './next-steps.ts';
import { readLearningRecord } from './record.ts';
import { readWeekChange } from './week.ts';

/** The query of a short list that links to the full list. */
const shortPage = { page: 1, perPage: 5 };

export const dashboardRouter = router({
  overview: userProcedure.output(DashboardOverview).query(async ({ ctx }) => {
    const now = new Date();
    const provider = ctx.providerAs({ deadlineMs: sectionTimeoutMs });
    const options = { userId: ctx.session.user.id, now };
    const [figures, steps, week, wallet, events] = await Promise.all([
      readLearningFigures(provider, options),
      toOptionalSection(readNextSteps(provider, now)),
      toSection(readWeekChange(provider, options)),
      toSection(readWalletHistory(provider, shortPage).then(({ rows }) => rows)),
      toSection(readTimeline(provider, shortPage).then(({ rows }) => rows)),
    ]);
    return { ...figures, now: now.toISOString(), steps, week, wallet, timeline: events };
  }),

  classrooms: userProcedure
    .input(z.object({ page: z.int().min(1).max(1000).default(1) }))
    .output(MyClassrooms)
    .query(async ({ ctx, input: { page } }) => {
      const [{ data, meta }, totals] = await Promise.all([
        ctx.provider.listMyClassrooms({ query: { page, perPage: 12 } }),
        page === 1
          ? toSection(
              readLearningTotals(
                ctx.providerAs({ deadlineMs: sectionTimeoutMs }),
                ctx.session.user.id,
              ),
            )
          : null,
      ]);
      const rows = data.map((card) => ({
        ...toClassroomCard(card, ctx),
        isBanned: isBannedFrom(card),
      }));
      return removeImages(ctx.request, { rows, total: meta.total, totals });
    }),

  activity: userProcedure.output(ActivityPage).query(async ({ ctx }) => {
    const provider = ctx.providerAs({ deadlineMs: sectionTimeoutMs });
    const [wallet, events, bills] = await Promise.all([
      toSection(readWalletHistory(provider, shortPage).then(({ rows }) => rows)),
      toSection(readTimeline(provider, shortPage).then(({ rows }) => rows)),
      toSection(listInvoices(provider, { page: 1, perPage: 8 }).then(({ rows }) => rows)),
    ]);
    return { wallet, timeline: events, invoices: bills };
  }),

  record: userProcedure
    .output(LearningRecord)
    .query(({ ctx }) =>
      readLearningRecord(ctx.provider, { userId: ctx.session.user.id, now: new Date() }),
    ),

  walletHistory: userProcedure
    .input(HistoryInput)
    .output(WalletHistory)
    .query(({ ctx, input }) => readWalletHistory(ctx.provider, input)),

  timeline: userProcedure
    .input(HistoryInput.extend({ classroomId: z.int().positive().optional() }))
    .output(Timeline)
    .query(({ ctx, input }) => readTimeline(ctx.provider, input)),

  invoices: userProcedure
    .input(HistoryInput)
    .output(Invoices)
    .query(({ ctx, input }) => listInvoices(ctx.provider, input)),
});
