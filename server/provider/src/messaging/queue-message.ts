import type { Language } from '@fasl/shared/contracts/page/language';
import type { Executor } from '../db/open.ts';
import { outbox } from '../db/schema/infrastructure.ts';

export type Message = {
  kind: 'mail' | 'sms';
  recipient: string;
  subject: string | null;
  body: string;
  language: Language;
};

/** Queues a message in the caller's transaction. */
export async function queueMessage(
  tx: Executor,
  message: Message,
  dedupeKey: string,
): Promise<void> {
  await tx
    .insert(outbox)
    .values({ ...message, dedupeKey })
    .onConflictDoNothing();
}
