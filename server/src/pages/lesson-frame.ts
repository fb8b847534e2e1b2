import { DomainError, errorStatus } from '@fasl/shared/contracts/page/error';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toWebAddress } from '../media/addresses.ts';
import { setFrameHeaders } from '../security/headers.ts';
import { createNonce } from '../security/policy.ts';
import { createContext, writeContextHeaders } from '../trpc/context.ts';
import type { Deps } from '../trpc/deps.ts';
import { toDomainError } from '../trpc/errors.ts';

type FrameRequest = FastifyRequest<{ Params: { unitId: string } }>;

/**
 * Serves an external lesson in a sandboxed frame with an opaque origin. The lesson cannot access
 * pages of the portal, and the policy of those pages need not allow all frames.
 */
export function registerLessonFrame(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { unitId: string } }>('/lesson-frame/:unitId', (request, reply) =>
    sendFrame(request, reply, deps),
  );
}

const UnitId = z.coerce.number().int().positive();

async function sendFrame(
  request: FrameRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<FastifyReply> {
  const context = createContext(deps, request);
  const found = await readWebAddress(context, request.params.unitId).catch(toDomainError);
  writeContextHeaders(reply, context);
  const nonce = createNonce();
  setLessonHeaders(reply, nonce, deps.env.embedOrigins);
  if (typeof found !== 'string') return reply.code(errorStatus[found.code]).send('');
  return reply.send(framing(found, nonce));
}

async function readWebAddress(
  { session, provider, limiter }: ReturnType<typeof createContext>,
  unitId: string,
): Promise<string> {
  if (session?.user.role !== 'student') throw new DomainError('unauthenticated');
  await limiter.take('read', `student:${session.user.id}`);
  const id = UnitId.safeParse(unitId).data;
  if (id === undefined) throw new DomainError('not_found');
  const { data } = await provider.getWebContent({ params: { id } });
  const address = toWebAddress(data.url);
  if (!address) throw new DomainError('not_found');
  return address;
}

function setLessonHeaders(
  reply: FastifyReply,
  nonce: string,
  embedOrigins: readonly string[],
): void {
  const directives = {
    sandbox: ['allow-scripts', 'allow-forms', 'allow-popups'],
    'style-src': [`'nonce-${nonce}'`],
    'frame-src': ['https:', 'http:'],
  };
  setFrameHeaders(reply, directives, embedOrigins);
  reply.headers({ 'cache-control': 'private, no-store', vary: 'Cookie' });
}

const framing = (address: string, nonce: string) => `<!doctype html>
<meta charset="utf-8">
<title></title>
<style nonce="${nonce}">html,body,iframe{margin:0;width:100%;height:100%;border:0;display:block}</style>
<iframe title="${escapeHtml(new URL(address).host)}" src="${escapeHtml(address)}" sandbox="allow-scripts allow-forms allow-popups" allowfullscreen referrerpolicy="no-referrer"></iframe>
`;
