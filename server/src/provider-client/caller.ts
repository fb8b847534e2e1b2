import type { Language } from '@fasl/shared/contracts/page/language';
import { preferPaymentCode } from '@fasl/shared/provider-api/payment/payment';

/** Provider responses that the parts of one page share. */
export type SharedResponses = Map<string, Promise<unknown>>;

/** The user of a provider call, and callbacks for its side effects. */
export type Caller = {
  language: Language;
  requestId: string;
  token?: string | undefined;
  deviceId?: string | undefined;
  embedded?: boolean;
  userAgent?: string | undefined;
  address?: string | undefined;
  /** Aborts reads when the browser disconnects; writes are completed. */
  signal?: AbortSignal | undefined;
  deadlineMs?: number;
  idempotencyKey?: string;
  /** Requests a payment code instead of the gateway's page. */
  prefersPaymentCode?: boolean | undefined;
  /** Caches responses that several parts of a page need. */
  sharedResponses?: SharedResponses | undefined;
  /** Receives a success message for the student. */
  onNotice?: ((message: string) => void) | undefined;
  /** Called when the provider rejects the token. */
  onTokenRefused?: () => void;
};

/** The `device-id` of reads without a browser, such as those for the shared cache. */
export const portalDeviceId = 'fasl-portal';

const unprintable = /[^\x20-\x7e]/g;

/** Removes what a header must not contain. */
export const toSafeUserAgent = (userAgent: string): string =>
  userAgent.replace(unprintable, '').slice(0, 400);

export function buildHeaders(caller: Caller): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    // Without this header the provider may compress the response.
    'accept-encoding': 'identity',
    'accept-language': caller.language,
    'x-request-id': caller.requestId,
  };
  if (caller.token) headers['authorization'] = `Bearer ${caller.token}`;
  if (caller.deviceId) headers['device-id'] = caller.deviceId;
  if (caller.embedded) headers['admin-embedding'] = 'true';
  if (caller.userAgent) headers['user-agent'] = toSafeUserAgent(caller.userAgent);
  if (caller.address) headers['x-forwarded-for'] = caller.address;
  if (caller.idempotencyKey) headers['idempotency-key'] = caller.idempotencyKey;
  if (caller.prefersPaymentCode) headers['prefer'] = preferPaymentCode;
  return headers;
}
