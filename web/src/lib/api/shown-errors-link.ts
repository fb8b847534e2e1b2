import type { AppRouter } from '@fasl/server/app-router';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { notify } from '../browser/notices.ts';
import { toAppError } from './app-error.ts';

/**
 * Specification 1, section 8: an error with the `show` flag is also a three-second notice, in
 * addition to the form's own errors. The pages show the messages of queries; see query-client.ts.
 */
export const shownErrorsLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => {
          const message = op.type === 'mutation' && toAppError(error)?.message;
          if (message) notify('warning', message);
          observer.error(error);
        },
      }),
    );
