import type { PushKind } from '@fasl/shared/contracts/account/push';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { outbox } from '../../db/schema/infrastructure.ts';
import { pushSubscriptions } from '../../db/schema/session.ts';
import { students } from '../../db/schema/user.ts';
import { formatPushBody, toPushRecipient } from '../../messaging/push-message.ts';
import { pushTexts } from './push-texts.ts';

type PushRow = {
  kind: PushKind;
  subscriptionId: number;
  language: string;
  /** The same event is sent once per subscription. */
  event: string;
  path: string;
  /** The message is not useful after this time. */
  expiresAt: Date;
};

const toPushKey = (subscriptionId: number, event: string) => `push:${subscriptionId}:${event}`;

/** Queues push messages in the caller's transaction. */
export async function insertPushes(tx: Executor, rows: PushRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ kind, subscriptionId, language, event, path, expiresAt }) => {
    const { title, body: text } = pushTexts[kind];
    const key = language === 'ar-EG' ? 'ar' : 'en';
    return {
      kind: 'push' as const,
      recipient: toPushRecipient(subscriptionId),
      subject: title[key],
      body: formatPushBody({
        kind,
        text: text[key],
        path,
        tag: event,
        expiresAt: expiresAt.toISOString(),
      }),
      language,
      dedupeKey: toPushKey(subscriptionId, event),
    };
  });
  await tx.insert(outbox).values(values).onConflictDoNothing();
}

type StudentPush = Omit<PushRow, 'subscriptionId' | 'language'> & { studentId: number };

/** Queues the message for each of the student's devices that has enabled its kind. */
export async function queuePush(
  tx: Executor,
  { studentId, ...message }: StudentPush,
): Promise<void> {
  const rows = await tx
    .select({ subscriptionId: pushSubscriptions.id, language: pushSubscriptions.language })
    .from(pushSubscriptions)
    .innerJoin(students, eq(students.id, pushSubscriptions.studentId))
    .where(
      and(
        eq(pushSubscriptions.studentId, studentId),
        arrayContains(pushSubscriptions.kinds, [message.kind]),
        isNull(students.bannedAt),
      ),
    );
  await insertPushes(
    tx,
    rows.map((row) => ({ ...message, ...row })),
  );
}
