import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import { canonicalAnswers } from '@fasl/shared/rules/payment/receipt';
import type { Entry } from './entry.ts';

/** What the server has and what this device kept, of one question: the later one stands, and nothing is thrown away. */
export function mergeEntry(server: Entry, local: Entry | undefined): Entry {
  if (!local) return server;
  if (local.seq > server.seq) {
    // A provider without counters reports a lower one for an answer that it confirmed.
    const isConfirmed = written(local.answer) === written(server.answer);
    // Saved once, and not there any more: it goes on its way again.
    return local.state === 'saved' && !isConfirmed ? { ...local, state: 'kept' } : local;
  }
  const other = local.state === 'kept' ? otherOf(local.answer, server.answer) : null;
  return { ...server, other: other ?? local.other };
}

/** An answer that another one replaces without having seen it; `null` if nothing would be lost. */
export const otherOf = (gone: Answer | null, stands: Answer | null): Answer | null =>
  gone !== null && written(gone) !== written(stands) ? gone : null;

const written = (answer: Answer | null) => canonicalAnswers([{ id: 0, answer }]);
