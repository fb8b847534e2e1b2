import { z } from 'zod';

const days = (least: number, byDefault: number) => {
  const error = `must be a whole number of days, at least ${least}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((value) => value >= least, error)
    .default(byDefault);
};

/**
 * How long rows are stored that no rule reads any more. The ledger and the invoices have no
 * retention.
 */
export const retentionVariables = {
  RETENTION_SESSIONS_DAYS: days(1, 30),
  /** At least as long as the secrets: an outdated message is recognised by its secret. */
  RETENTION_OUTBOX_DAYS: days(7, 90),
  RETENTION_SECRETS_DAYS: days(1, 30),
  /** Disputes and refunds are closed by then. */
  RETENTION_CALLBACK_PAYLOADS_DAYS: days(90, 400),
  RETENTION_NOTIFICATIONS_DAYS: days(30, 365),
  /** The database refuses to delete younger entries. */
  RETENTION_AUDIT_DAYS: days(366, 1_830),
};

export type Retention = {
  sessions: number;
  outbox: number;
  secrets: number;
  callbackPayloads: number;
  notifications: number;
  audit: number;
};

export const retentionOf = (
  given: z.output<z.ZodObject<typeof retentionVariables>>,
): Retention => ({
  sessions: given.RETENTION_SESSIONS_DAYS,
  outbox: given.RETENTION_OUTBOX_DAYS,
  secrets: given.RETENTION_SECRETS_DAYS,
  callbackPayloads: given.RETENTION_CALLBACK_PAYLOADS_DAYS,
  notifications: given.RETENTION_NOTIFICATIONS_DAYS,
  audit: given.RETENTION_AUDIT_DAYS,
});
