import { z } from 'zod';

const daysVariable = (min: number, defaultDays: number) => {
  const error = `must be a whole number of days, at least ${min}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((value) => value >= min, error)
    .default(defaultDays);
};

/** The days after which unused rows are deleted. Ledger entries and invoices are never deleted. */
export const retentionVariables = {
  RETENTION_SESSIONS_DAYS: daysVariable(1, 30),
  /** A secret is kept until its message is deleted. */
  RETENTION_OUTBOX_DAYS: daysVariable(7, 90),
  RETENTION_SECRETS_DAYS: daysVariable(1, 30),
  /** Longer than disputes and refunds take. */
  RETENTION_CALLBACK_PAYLOADS_DAYS: daysVariable(90, 400),
  RETENTION_NOTIFICATIONS_DAYS: daysVariable(30, 365),
  /** The database rejects the deletion of younger entries. */
  RETENTION_AUDIT_DAYS: daysVariable(366, 1_830),
};

export type Retention = {
  sessions: number;
  outbox: number;
  secrets: number;
  callbackPayloads: number;
  notifications: number;
  audit: number;
};

export const toRetention = (
  values: z.output<z.ZodObject<typeof retentionVariables>>,
): Retention => ({
  sessions: values.RETENTION_SESSIONS_DAYS,
  outbox: values.RETENTION_OUTBOX_DAYS,
  secrets: values.RETENTION_SECRETS_DAYS,
  callbackPayloads: values.RETENTION_CALLBACK_PAYLOADS_DAYS,
  notifications: values.RETENTION_NOTIFICATIONS_DAYS,
  audit: values.RETENTION_AUDIT_DAYS,
});
