import { sql } from 'drizzle-orm';

/** The entry of the audit log by which an operator resolves the events of a payment. */
export const resolutionAction = 'payment_dealt_with';
export const resolutionPrefix = 'payment:';

/**
 * Whether the payment of an event was resolved after the event. A later event needs another review.
 */
export const isPaymentEventResolved = sql`exists (select from audit_log
  where subject = ${resolutionPrefix}::text || callback_events.reference
    and action = ${resolutionAction} and audit_log.created_at >= callback_events.received_at)`;

/** Whether the payment of an event is paid. */
export const isEventPaymentPaid = sql`exists (select from intents
  where intents.reference = callback_events.reference and intents.status = 'paid')`;
