import type { PushKind, PushSubscription } from '@fasl/shared/contracts/account/push';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { desc, eq, inArray, or } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { pushSubscriptions, sessions } from '../../db/schema/session.ts';
import { students } from '../../db/schema/user.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import type { PushKeys } from '../../lib/vapid.ts';
import { isPushService } from '../../messaging/push-services.ts';

type EndpointNames = 'getPush' | 'savePush' | 'changePushKinds' | 'removePush';

/** The maximum per student. New subscriptions replace the oldest ones. */
const maxSubscriptions = 10;

export function pushHandlers({ env }: Services): HandlersOf<EndpointNames> {
  const toState = (kinds: string[] | null) => ({
    data: { public_key: env.push?.publicKey ?? null, kinds: kinds as PushKind[] | null },
  });

  return {
    async getPush(_, call) {
      const [row] = await call.db
        .select({ kinds: pushSubscriptions.kinds })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.deviceId, await requireDevice(call.db, call)));
      return toState(row?.kinds ?? null);
    },

    async savePush({ body }, call) {
      requirePushService(env.push, body.endpoint);
      await call.db.transaction((tx) => replaceSubscription(tx, call, body));
      return toState(body.kinds);
    },

    async changePushKinds({ body: { kinds } }, call) {
      const changed = await call.db
        .update(pushSubscriptions)
        .set({ kinds, language: call.language })
        .where(eq(pushSubscriptions.deviceId, await requireDevice(call.db, call)))
        .returning({ id: pushSubscriptions.id });
      if (changed.length === 0) throw new DomainError('not_found');
      return toState(kinds);
    },

    async removePush(_, call) {
      const isOwn = eq(pushSubscriptions.deviceId, await requireDevice(call.db, call));
      await call.db.delete(pushSubscriptions).where(isOwn);
      return toState(null);
    },
  };
}

function requirePushService(keys: PushKeys | null, endpoint: string): void {
  if (!keys) throw new DomainError('not_found');
  if (!isPushService(endpoint, keys.extraOrigins)) throw new DomainError('invalid');
}

/** The device of the caller's session. */
async function requireDevice(db: Executor, call: Call): Promise<number> {
  const { sessionId } = requireStudent(call);
  const [row] = await db
    .select({ id: sessions.deviceId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!row?.id) throw new DomainError('not_found');
  return row.id;
}

type NewSubscription = PushSubscription & { kinds: PushKind[] };

/** A browser has one subscription, of the student who stored it last. */
async function replaceSubscription(
  tx: Executor,
  call: Call,
  { endpoint, p256dh, auth, kinds }: NewSubscription,
): Promise<void> {
  const { studentId } = requireStudent(call);
  // Serialises the student's devices, so that the limit holds.
  await tx
    .select({ id: students.id })
    .from(students)
    .where(eq(students.id, studentId))
    .for('no key update');
  const deviceId = await requireDevice(tx, call);
  await tx
    .delete(pushSubscriptions)
    .where(or(eq(pushSubscriptions.deviceId, deviceId), eq(pushSubscriptions.endpoint, endpoint)));
  const row = { studentId, deviceId, endpoint, p256dh, auth, kinds, language: call.language };
  // Another student of the same browser may store it at the same time.
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
  const surplus = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.studentId, studentId))
    .orderBy(desc(pushSubscriptions.id))
    .offset(maxSubscriptions);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
}
