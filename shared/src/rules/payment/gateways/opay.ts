import type { GatewayStatus } from './status.ts';

export type OpaySigned = {
  amount: string;
  currency: string;
  reference: string;
  refunded: boolean;
  status: string;
  timestamp: string;
  token: string;
  transactionId: string;
};

/**
 * The signed text of a callback, which is not JSON. The signature is HMAC-SHA3-512, although its
 * field is called `sha512`.
 */
export const buildOpayCallbackSigningString = (sent: OpaySigned) =>
  `{Amount:"${sent.amount}",Currency:"${sent.currency}",Reference:"${sent.reference}",` +
  `Refunded:${sent.refunded ? 't' : 'f'},Status:"${sent.status}",Timestamp:"${sent.timestamp}",` +
  `Token:"${sent.token}",TransactionID:"${sent.transactionId}"}`;

/** The body of a signed request. It must be sent exactly as signed (HMAC-SHA512). */
export function serializeOpayRequest(body: unknown): string {
  return JSON.stringify(sortKeys(body));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, held]) => [key, sortKeys(held)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const statuses: Readonly<Record<string, GatewayStatus>> = {
  INITIAL: 'pending',
  PENDING: 'pending',
  SUCCESS: 'paid',
  FAIL: 'failed',
  CANCEL: 'failed',
  CLOSE: 'expired',
};

/** `null` for an undocumented status. */
export function mapOpayStatus(status: string, refunded: boolean): GatewayStatus | null {
  if (/^INPUT[-_]/.test(status)) return 'pending';
  const known = Object.hasOwn(statuses, status) ? (statuses[status] ?? null) : null;
  return known === 'paid' && refunded ? 'refunded' : known;
}
