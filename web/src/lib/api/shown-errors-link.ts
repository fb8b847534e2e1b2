import type { AppRouter } from '@fasl/server/app-router';
import { noticeHeader } from '@fasl/shared/contracts/account/notice';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { notify, withNotice } from '../browser/notices.ts';
import { toAppError } from './app-error.ts';

/**
 * Specification 1, section 8: an error with the `show` flag is also a three-second notice, in
 * addition to the form's own errors. The pages show the messages of queries; see query-client.ts.
 * Also remembers which responses contained a notice, which api-fetch.ts shows.
 */
export const shownErrorsLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        next: (result) => {
          const response = result.context?.['response'] as Response | undefined;
          // Called before the mutation's own handler, which may show another text.
          withNotice[response?.headers.has(noticeHeader) ? 'add' : 'delete'](op.path);
          observer.next(result);
        },
        error: (error) => {
          const message = op.type === 'mutation' && toAppError(error)?.message;
          if (message) notify('warning', message);
          observer.error(error);
        },
      }),
    );
