import type { PageBudget } from '@fasl/shared/rules/page/budgets';
import { listPageFiles, listPageNamespaces } from '@fasl/shared/rules/page/page-files';
import { pageRoutes } from '@fasl/shared/rules/page/pages';
import type { Screen } from './first-load.ts';

/** Each page with a size budget, with the files that it loads on a first visit. */
export const budgetedScreens: { budget: PageBudget; screen: Screen }[] = pageRoutes.flatMap(
  (route) =>
    (route.budgets ?? []).map((budget) => ({
      budget,
      screen: {
        modules: [...listPageFiles(route, budget.role), ...(budget.laterFiles ?? [])],
        areas: listPageNamespaces(route, budget.role),
      },
    })),
);
