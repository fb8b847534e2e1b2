import type { PageBudget } from '@fasl/shared/rules/page/budgets';
import { pageRoutes } from '@fasl/shared/rules/page/pages';
import type { DemoName } from '../../../../server/launch/demo-logins.ts';

type Visit = {
  path: string;
  as?: DemoName;
  /** Storage left by an earlier page. */
  stored?: Record<string, string>;
  /** Requests for data that is not part of the HTML. */
  dataCalls?: string[];
};

export type PageVisit = PageBudget & Visit;

const runningTest = { testId: 4, unitId: 16, courseId: 2, classroomLabel: null };

/** Pages that need stored data, with the procedures that they call. */
const more: Record<string, Omit<Visit, 'path' | 'as'>> = {
  'running test': {
    stored: { 'running-test': JSON.stringify(runningTest) },
    dataCalls: ['/trpc/exam.running', '/trpc/exam.now'],
  },
};

/** Each page with a size budget, as the demo school shows it. */
export const pageBudgets: PageVisit[] = pageRoutes.flatMap(({ path, budgets = [] }) =>
  budgets.map((budget) => ({
    ...budget,
    path: budget.address ?? path,
    ...(budget.role === 'student' && { as: 'mariam' as const }),
    ...more[budget.page],
  })),
);
