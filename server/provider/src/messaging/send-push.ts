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
/** Responses with a status of 400 to 499 that do not reject the message for good. */
const temporaryStatuses = [408, 425, 429];

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
  if (status < 500 && !temporaryStatuses.includes(status)) throw new UndeliverableError(reason);
  const seconds = readRetryAfter(headers.get('retry-after'), Date.now());
  throw seconds > 0
    ? new RetryLaterError(reason, Math.min(seconds, maxRetryAfterSeconds))
    : new Error(reason);
}

/** The header has seconds or a date (RFC 9110); 0 without a valid one. */
function readRetryAfter(value: string | null, now: number): number {
  if (value === null) return 0;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1_000;
  return Number.isNaN(seconds) ? 0 : Math.ceil(seconds);
}

/** The encrypted request. The push service drops the message after its time to live. */
function encryptPush(
  { contact, publicKey, privateKey, extraOrigins }: PushKeys,
  message: OutboxRow,
  { endpoint, p256dh, auth, kinds }: typeof pushSubscriptions.$inferSelect,
): RequestDetails {
  if (!isPushService(endpoint, extraOrigins)) {
    throw new UndeliverableError('the push service is not allowed');
  }
  const { kind, text: body, path, tag, expiresAt } = parsePushBody(message.body);
  if (kind && !kinds.includes(kind)) {
    throw new UndeliverableError('the student has switched the kind off');
  }
  const ttlSeconds = Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000);
  if (ttlSeconds <= 0) throw new UndeliverableError('the push message is out of date');
  const { subject: title, language } = message;
  const payload = JSON.stringify({ title, body, path, tag, language });
  const vapidDetails = { subject: contact, publicKey, privateKey };
  const options = { TTL: ttlSeconds, urgency: 'high', vapidDetails } as const;
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  } catch {
    // The contract checks the length of the keys, not that the key is a point of the curve.
    throw new UndeliverableError('the keys of the push subscription are invalid');
  }
}
