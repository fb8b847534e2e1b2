import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../session/sessions.ts';

/** What whoever watches over the portal looks for in the log, and the sentence it stands with. */
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

type Where = { request: Pick<FastifyRequest, 'log'>; sessions: Pick<Sessions, 'logName'> };

/** One line, with a name for the user that says nobody's id. */
export function noteEvent(
  { request, sessions }: Where,
  event: SecurityEvent,
  userId?: number,
): void {
  const user = userId === undefined ? undefined : sessions.logName(userId);
  request.log.info({ event, user }, securityEvents[event]);
}

const eventsOfRefusals: Partial<Record<ErrorCode, SecurityEvent>> = {
  csrf: 'csrf_refused',
  too_many_requests: 'limit_hit',
  login_locked: 'limit_hit',
  wrong_credentials: 'login_failed',
};

export const eventOfRefusal = (code: ErrorCode): SecurityEvent | undefined =>
  eventsOfRefusals[code];
