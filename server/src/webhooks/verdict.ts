import type { CallbackDetails, Gateway } from '@fasl/shared/provider-api/payment/payment';

/** What a gateway said of one payment, believed and in our words. */
export type Told = {
  gateway: Gateway;
  reference: string;
  providerRef: string | null;
  status: 'paid' | 'failed' | 'expired' | 'refunded';
  /** In piasters. */
  amount: number;
  method: string | null;
  facts: CallbackDetails;
};

export const refusalReasons = [
  'malformed',
  'unlisted_word',
  'bad_signature',
  'another_merchant',
  'not_configured',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/**
 * What is to become of a message: told on to the provider, taken and forgotten, or refused. A
 * refusal names a reason for the log and never what was sent.
 */
export type Verdict =
  | { kind: 'told'; told: Told }
  | { kind: 'ignored'; reason: string }
  | { kind: 'refused'; status: 400 | 401 | 503; reason: RefusalReason };

export const ignored = (reason: string): Verdict => ({ kind: 'ignored', reason });
export const malformed: Verdict = { kind: 'refused', status: 400, reason: 'malformed' };
/** Signed, but with a word that the gateway has not published: the signed parts may be shifted. */
export const unlistedWord: Verdict = { kind: 'refused', status: 400, reason: 'unlisted_word' };
export const badSignature: Verdict = { kind: 'refused', status: 401, reason: 'bad_signature' };
export const notOurs: Verdict = { kind: 'refused', status: 401, reason: 'another_merchant' };
export const notConfigured: Verdict = { kind: 'refused', status: 503, reason: 'not_configured' };

/** A message as it came: nothing is decoded twice, and nothing is dropped before its signature is known. */
export type Arrived = { text: string; query: Record<string, unknown> };
