import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../session/sessions.ts';

/** Security events for monitoring, with their log message. */
const securityEvents = {
  login_ok: 'logged in',
  login_failed: 'login failed',
  logout: 'logged out',
  session_ended: 'session ended by the provider',
  cookie_refused: 'session cookie invalid',
  csrf_refused: 'csrf check failed',
  limit_hit: 'rate limit exceeded',
  upload_refused: 'upload rejected',
  handover_ok: 'handover accepted',
  handover_refused: 'handover rejected',
  password_changed: 'password changed',
  password_reset: 'password reset',
  phone_changed: 'unconfirmed phone number changed',
  device_removed: 'device logged out',
  device_replaced: 'device replaced',
  devices_removed: 'all devices logged out',
} as const;

export type SecurityEvent = keyof typeof securityEvents;

type EventContext = { request: Pick<FastifyRequest, 'log'>; sessions: Pick<Sessions, 'logName'> };

/** Logs a security event with the hashed user id. */
export function logSecurityEvent(
  { request, sessions }: EventContext,
  event: SecurityEvent,
  userId?: number,
): void {
  const user = userId === undefined ? undefined : sessions.logName(userId);
  request.log.info({ event, user }, securityEvents[event]);
}

const eventsOfErrors: Partial<Record<ErrorCode, SecurityEvent>> = {
  csrf: 'csrf_refused',
  too_many_requests: 'limit_hit',
  login_locked: 'limit_hit',
  wrong_credentials: 'login_failed',
};

export const getErrorEvent = (code: ErrorCode): SecurityEvent | undefined => eventsOfErrors[code];
