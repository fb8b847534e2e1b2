import type { Page } from '@playwright/test';

/** The server refuses every call of a procedure for so many seconds. */
export const refuseTooMany = (page: Page, procedure: string, retryAfterSeconds: number) =>
  page.route(`**/trpc/${procedure}*`, (route) =>
    route.fulfill({
      status: 429,
      json: {
        error: {
          message: 'too_many_requests',
          code: -32029,
          data: { appCode: 'too_many_requests', retryAfterSeconds, fields: {}, show: false },
        },
      },
    }),
  );
