import { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { z } from 'zod';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a login lasts (ADR 0008). */
export const sessionLifetimes = {
  absoluteMs: 7 * day,
  idleMs: 2 * day,
  embeddedMs: 12 * hour,
  /** The interval at which an active session is sealed again, which also applies the newest key. */
  renewMs: 15 * minute,
};

/** The last payment started in a session, with its amount without and with fees. */
export const SessionPayment = z.object({
  reference: z.string(),
  provider: z.string(),
  method: z.string().nullable().default(null),
  /** The payment code for a kiosk. */
  billReference: z.string().nullable().default(null),
  amount: z.number(),
  total: z.number(),
  purpose: z.enum(['recharge', 'fees']).default('recharge'),
  at: z.int().default(() => Date.now()),
  /** The result, if this session has received it. */
  ended: z.enum(['paid', 'failed', 'cancelled']).optional(),
});
export type SessionPayment = z.infer<typeof SessionPayment>;

/** The content of the cookie, readable only by the BFF. */
export const Session = z.object({
  /** The id of the login, not of the user. */
  id: z.string(),
  token: z.string(),
  deviceId: z.string().nullable(),
  user: ViewerUser,
  redirect: z.int().nullable(),
  begun: SessionPayment.optional(),
  /** When this session learned that the sign-up fee was just paid; 0 if it was paid at login. */
  feesPaidAt: z.int().optional(),
  issuedAt: z.int(),
  seenAt: z.int(),
});
export type Session = z.infer<typeof Session>;

/** Returns the time at which the session expires without further activity. */
export function getSessionExpiry(session: Session, embedded: boolean): number {
  if (embedded) return session.issuedAt + sessionLifetimes.embeddedMs;
  const { absoluteMs, idleMs } = sessionLifetimes;
  return Math.min(session.issuedAt + absoluteMs, session.seenAt + idleMs);
}

export const isDueForRenewal = (session: Session, now: number) =>
  now - session.seenAt >= sessionLifetimes.renewMs;
