import type { Language } from '@fasl/shared/contracts/page/language';
import { preferPaymentCode } from '@fasl/shared/provider-api/payment/payment';

/** Responses of the provider that several parts of one page share. */
export type Answers = Map<string, Promise<unknown>>;

/** On whose behalf the provider is called, and who wants to hear of it. */
export type Caller = {
  language: Language;
  requestId: string;
  token?: string | undefined;
  deviceId?: string | undefined;
  embedded?: boolean;
  userAgent?: string | undefined;
  address?: string | undefined;
  /** Aborts reads when the browser has gone; what changes something is seen through. */
  signal?: AbortSignal | undefined;
  deadlineMs?: number;
  idempotencyKey?: string;
  /** Prefers a number to pay with at a kiosk to the page of the gateway. */
  prefersPaymentCode?: boolean | undefined;
  /** Where answers are kept that several parts of a page ask for. */
  answers?: Answers | undefined;
  /** A success that the student is to be told of. */
  onNotice?: (message: string) => void;
  /** The provider does not know the token any more. */
  onTokenRefused?: () => void;
};

/** The `device-id` of reads that belong to no browser, such as those for the shared cache. */
export const portalDeviceId = 'fasl-portal';

const printable = /[^\x20-\x7e]/g;

/** The headers that every call carries. */
export function headersOf(caller: Caller): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    // What says nothing of it may be sent packed.
    'accept-encoding': 'identity',
    'accept-language': caller.language,
    'x-request-id': caller.requestId,
  };
  if (caller.token) headers['authorization'] = `Bearer ${caller.token}`;
  if (caller.deviceId) headers['device-id'] = caller.deviceId;
  if (caller.embedded) headers['admin-embedding'] = 'true';
  if (caller.userAgent)
    headers['user-agent'] = caller.userAgent.replace(printable, '').slice(0, 400);
  if (caller.address) headers['x-forwarded-for'] = caller.address;
  if (caller.idempotencyKey) headers['idempotency-key'] = caller.idempotencyKey;
  if (caller.prefersPaymentCode) headers['prefer'] = preferPaymentCode;
  return headers;
}
