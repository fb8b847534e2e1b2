import type { Page } from '@playwright/test';

/** Responds to every call of a procedure with a rate limit error. */
export const rejectTooManyRequests = (page: Page, procedure: string, retryAfterSeconds: number) =>
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
