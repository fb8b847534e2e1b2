import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../session/sessions.ts';

/** Security events for monitoring, with their log message. */
const securityEvents = {
  login_ok: 'logged in',
  login_failed: 'login rejected',
  logout: 'logged out',
  session_ended: 'the provider ended a session',
  cookie_refused: 'an invalid session cookie was rejected',
  csrf_refused: 'a cross-site request was rejected',
  limit_hit: 'a rate limit was exceeded',
  upload_refused: 'an upload was rejected',
  handover_ok: 'an embedded session was opened',
  handover_refused: 'an embedded session was rejected',
  password_changed: 'a password was changed',
  password_reset: 'a password was reset',
  phone_changed: 'an unconfirmed phone number was changed',
  device_removed: 'a device was logged out',
  device_replaced: 'a device was replaced by another',
  devices_removed: 'all devices were logged out',
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
