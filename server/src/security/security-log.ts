import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../session/sessions.ts';

/** Security events for monitoring, with their log message. */
const securityEvents = {
  login_ok: 'signed in',
  login_failed: 'refused',
  logout: 'signed out',
  session_ended: 'the provider ended a session',
  cookie_refused: 'a session cookie is worth nothing',
  csrf_refused: 'refused',
  limit_hit: 'refused',
  upload_refused: 'refused',
  handover_ok: 'a frame was handed a student',
  handover_refused: 'a frame was handed nobody',
  password_changed: 'a password was changed',
  password_reset: 'a password was reset',
  phone_changed: 'a phone that was not confirmed was changed',
  device_removed: 'a device was signed out',
  device_replaced: 'a device made room for another',
  devices_removed: 'all devices were signed out',
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
