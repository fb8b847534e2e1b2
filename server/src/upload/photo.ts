import { DomainError, errorStatus } from '@fasl/shared/contracts/error';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, createContext, sendContext } from '../context.ts';
import { ownOrigins, requireOwnPage } from '../csrf.ts';
import type { Deps } from '../deps.ts';
import { refusalOfFastify } from '../errors.ts';
import { takeOverPhoto } from '../session/upkeep.ts';
import { passPhoto } from './form.ts';

/** A photo over a phone's slow line takes longer than a question. */
const uploadMs = 60_000;
const swallowedBytes = 16 * 1024 * 1024;
const formType = /^multipart\/form-data\s*;\s*boundary=/i;

/** A student's photo, for our own pages only; a procedure could not take it as it arrives. */
export async function registerUpload(app: FastifyInstance, deps: Deps): Promise<void> {
  const origins = ownOrigins(deps.env);
  await app.register(
    async (scope) => {
      await scope.register(multipart);
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'cache-control': 'no-store', vary: 'Origin, Sec-Fetch-Site, Cookie' });
        requireOwnPage(request, origins, formType);
      });
      scope.setErrorHandler(refuse);
      scope.post('/photo', { handlerTimeout: uploadMs }, async (request, reply) => {
        const context = createContext(deps, request);
        try {
          return { url: await takePhoto(context) };
        } finally {
          sendContext(reply, context);
        }
      });
    },
    { prefix: '/upload' },
  );
}

async function takePhoto(context: Context): Promise<string> {
  const { session, limiter, request, providerAs, media } = context;
  if (!session) throw new DomainError('unauthenticated');
  if (session.user.role !== 'student') throw new DomainError('forbidden');
  await limiter.take('uploadByUser', `${session.user.id}`);
  const { form, refusal } = await passPhoto(request);
  const provider = providerAs({ deadlineMs: uploadMs });
  const { data } = await provider.uploadMyPhoto({ form }).catch((error: unknown) => {
    throw refusal() ?? error;
  });
  const url = media(data.uri);
  if (url === null) throw new DomainError('provider_unavailable', { cause: 'A photo elsewhere.' });
  takeOverPhoto(context, url);
  return url;
}

/** A browser reads the answer once it has sent everything, which is not worth reading any more. */
function swallow(raw: FastifyRequest['raw']): void {
  let left = swallowedBytes;
  raw.unpipe().on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  // What was paused for a pipe does not go on by itself.
  raw.resume();
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof DomainError ? error : refusalOfFastify(error as FastifyError);
  const { code, show, message, fields, retryAfterSeconds } = refusal;
  if (code === 'internal') request.log.error({ err: error }, 'an upload failed');
  else request.log.info({ refusal: code }, 'refused');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (!request.raw.complete) swallow(request.raw);
  return reply
    .code(errorStatus[code])
    .send({ message: show ? message : null, data: { code, fields }, show });
}
