import type { CallbackDetails, Gateway } from '@fasl/shared/provider-api/payment/payment';
import type { RejectionReason } from '../observability/webhook-rejections.ts';

/** A verified payment event. */
export type GatewayEvent = {
  gateway: Gateway;
  reference: string;
  providerRef: string | null;
  status: 'paid' | 'failed' | 'expired' | 'refunded';
  /** The amount in piasters. */
  amount: number;
  method: string | null;
  details: CallbackDetails;
};

/**
 * The result of a webhook: forwarded to the provider, ignored, or rejected with a reason for the
 * log.
 */
export type WebhookVerdict =
  | { kind: 'event'; event: GatewayEvent }
  | { kind: 'ignored'; reason: string }
  | { kind: 'rejected'; status: 400 | 401 | 503; reason: RejectionReason };

export const toIgnoredVerdict = (reason: string): WebhookVerdict => ({ kind: 'ignored', reason });
export const malformed: WebhookVerdict = { kind: 'rejected', status: 400, reason: 'malformed' };
/** The status is signed but undocumented, so characters may have moved between fields. */
export const unlistedStatus: WebhookVerdict = {
  kind: 'rejected',
  status: 400,
  reason: 'unlisted_word',
};
export const badSignature: WebhookVerdict = {
  kind: 'rejected',
  status: 401,
  reason: 'bad_signature',
};
export const otherMerchant: WebhookVerdict = {
  kind: 'rejected',
  status: 401,
  reason: 'another_merchant',
};
export const notConfigured: WebhookVerdict = {
  kind: 'rejected',
  status: 503,
  reason: 'not_configured',
};

/** The raw request, decoded once and unchanged until its signature is verified. */
export type RawWebhook = { text: string; query: Record<string, unknown> };
