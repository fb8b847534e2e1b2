import { eq } from 'drizzle-orm';
import webPush, { type RequestDetails } from 'web-push';
import type { Executor } from '../db/open.ts';
import { pushSubscriptions } from '../db/schema/session.ts';
import type { PushKeys } from '../lib/vapid.ts';
import { parsePushBody, parsePushRecipient } from './push-message.ts';
import { isPushService } from './push-services.ts';
import type { OutboxRow } from './select.ts';
import { RetryLaterError, type SendMessage, UndeliverableError } from './send.ts';

type PushTransport = { keys: PushKeys; db: Executor };

const timeoutMs = 10_000;
const maxRetryAfterSeconds = 3_600;

/** Sends encrypted messages to the push services of browsers. */
export const createPushSender =
  (transport: PushTransport): SendMessage =>
  async (message) => {
    const id = parsePushRecipient(message.recipient);
    const [subscription] = await transport.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.id, id));
    if (!subscription) throw new UndeliverableError('the push subscription was removed');
    const request = encryptPush(transport.keys, message, subscription);
    const response = await fetch(request.endpoint, {
      method: request.method,
      headers: request.headers,
      body: new Uint8Array(request.body ?? []),
      // A redirect could lead into the school's own network.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) {
      await transport.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
      throw new UndeliverableError('the push subscription has ended');
    }
    // The subscription belongs to another key. It is kept, because the key may be wrong for a while.
    if (response.status === 401 || response.status === 403)
      throw new UndeliverableError('the push service rejected the key');
    assertAccepted(response);
  };

function assertAccepted({ ok, status, headers }: Response): void {
  if (ok) return;
  const reason = `the push service answered ${status}`;
  const seconds = Number(headers.get('retry-after') ?? 0);
  throw seconds > 0
    ? new RetryLaterError(reason, Math.min(seconds, maxRetryAfterSeconds))
    : new Error(reason);
}

/** The encrypted request. The push service drops the message after its time to live. */
function encryptPush(
  { contact, publicKey, privateKey, extraOrigins }: PushKeys,
  message: OutboxRow,
  { endpoint, p256dh, auth }: typeof pushSubscriptions.$inferSelect,
): RequestDetails {
  if (!isPushService(endpoint, extraOrigins)) {
    throw new UndeliverableError('the push service is not allowed');
  }
  const { text: body, path, tag, expiresAt } = parsePushBody(message.body);
  const ttlSeconds = Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000);
  if (ttlSeconds <= 0) throw new UndeliverableError('the push message is out of date');
  const { subject: title, language } = message;
  return webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, body, path, tag, language }),
    {
      TTL: ttlSeconds,
      urgency: 'high',
      vapidDetails: { subject: contact, publicKey, privateKey },
    },
  );
}
