import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logSecurityEvent } from '../../security/security-log.ts';
import type { Sessions } from '../../session/sessions.ts';
import { cleanAddress, isEmbedDocument, readHandover } from './embed.ts';

export type HandoverDeps = {
  sessions: Sessions;
  embedOrigins: readonly string[];
  /** Reads the owner of a token from the provider, and throws the provider's error. */
  userOf: (token: string, request: FastifyRequest) => Promise<ViewerUser>;
};

/**
 * Logs a student in from a host page: verifies the token, starts a session for the frame and
 * removes the token from the address. After an error the visitor is a guest.
 */
export async function acceptHandover(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HandoverDeps,
): Promise<FastifyReply> {
  const embedded = isEmbedDocument(request, deps.embedOrigins);
  if (embedded) await beginEmbedSession(request, reply, deps);
  return reply
    .code(303)
    .headers({
      location: cleanAddress(request.url, embedded),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send();
}

async function beginEmbedSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, userOf }: HandoverDeps,
): Promise<void> {
  const given = new URLSearchParams(request.url.replace(/^[^?]*/, '')).get('student') ?? '';
  const token = readHandover(given);
  const jar = sessions.open(request.headers, 'embed');
  const user = token ? await userOf(token, request).catch(reasonOf) : 'refused';
  if (typeof user === 'object' && token) {
    sessions.begin(jar, { token, deviceId: null, user, redirect: null });
    logSecurityEvent({ request, sessions }, 'handover_ok', user.id);
    return sessions.send(reply, jar);
  }
  logSecurityEvent({ request, sessions }, 'handover_refused');
  if (user === 'refused' || jar.session?.token !== token) {
    // Ends the session of the frame, which may belong to another student. The session is kept only
    // if the provider was unreachable and the token is the same.
    sessions.end(jar);
  }
  sessions.send(reply, jar);
}

function reasonOf(error: unknown): 'refused' | 'unknown' {
  return error instanceof DomainError && error.code === 'unauthenticated' ? 'refused' : 'unknown';
}
