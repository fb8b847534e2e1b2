import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteEvent } from '../../security/security-log.ts';
import type { Sessions } from '../../session/sessions.ts';
import { cleanAddress, isEmbedDocument, readHandedOver } from './embed.ts';

export type HandoverDeps = {
  sessions: Sessions;
  embedOrigins: readonly string[];
  /** Whose token it is, asked of the provider; throws what the provider says. */
  userOf: (token: string, request: FastifyRequest) => Promise<ViewerUser>;
};

/**
 * A host page hands over a student: the token is checked, put into the frame's own session, and
 * gone from the address. Whatever is wrong with it ends in the same page, of a guest.
 */
export async function takeOver(
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
  const token = readHandedOver(given);
  const jar = sessions.open(request.headers, 'embed');
  const user = token ? await userOf(token, request).catch(reasonOf) : 'refused';
  if (typeof user === 'object' && token) {
    sessions.begin(jar, { token, deviceId: null, user, redirect: null });
    noteEvent({ request, sessions }, 'handover_ok', user.id);
    return sessions.send(reply, jar);
  }
  noteEvent({ request, sessions }, 'handover_refused');
  if (user === 'refused' || jar.session?.token !== token) {
    // Another student may have stood in this frame before. Only a provider that could not be
    // asked leaves a session standing, and only the very one that was handed over again.
    sessions.end(jar);
  }
  sessions.send(reply, jar);
}

function reasonOf(error: unknown): 'refused' | 'unknown' {
  return error instanceof DomainError && error.code === 'unauthenticated' ? 'refused' : 'unknown';
}
