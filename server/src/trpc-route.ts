import { DomainError, type ErrorCode, errorStatus } from '@fasl/shared/contracts/error';
import { normalizeIP } from '@fastify/rate-limit';
import { getTRPCErrorShape, type TRPCError } from '@trpc/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, createContext, sendContext } from './context.ts';
import { ownOrigins, requireOwnPage } from './csrf.ts';
import type { Deps } from './deps.ts';
import { refusalOf, refusalOfFastify, toTrpcError } from './errors.ts';
import { appRouter } from './routers/index.ts';
import { createTrpcHandler, type Failed } from './trpc-adapter.ts';

/** The procedures at `/trpc`, for our own pages only. */
export async function registerTrpc(app: FastifyInstance, deps: Deps): Promise<void> {
  const origins = ownOrigins(deps.env);

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
        done(null, body);
      });
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers({
          'cache-control': 'no-store',
          vary: 'Origin, Sec-Fetch-Site, Cookie, X-Lang, Accept-Language',
        });
        requireOwnPage(request, origins);
      });
      scope.addHook('preHandler', async (request) => {
        const { path = '' } = request.params as { path?: string };
        if (!path.split(',').every(isKnown)) await countRefusal(deps, request);
      });
      scope.setErrorHandler(async (error, request, reply) => {
        const excess = await countRefusal(deps, request).catch((limit: unknown) => limit);
        return refuse(excess ?? error, request, reply);
      });
      scope.all('/*', async () => {
        throw new DomainError('not_found');
      });
      scope.all(
        '/:path',
        { config: { rateLimit: false } },
        createTrpcHandler<Context>({
          router: appRouter,
          createContext: (request) => createContext(deps, request),
          onAnswer,
        }),
      );
    },
    { prefix: '/trpc' },
  );
}

const isKnown = (path: string) => Object.hasOwn(appRouter._def.procedures, path);

/** Procedures are counted by who calls them; what is refused before any runs has an address only. */
const countRefusal = ({ limiter }: Deps, { ip }: FastifyRequest) =>
  limiter.take('refusalByAddress', normalizeIP(ip, 64));

function onAnswer(reply: FastifyReply, context: Context, errors: Failed[]): void {
  sendContext(reply, context);
  const { session } = context.jar;
  for (const { path, error } of errors) {
    const refusal = refusalOf(error);
    sayRetryAfter(reply, refusal);
    const user = session ? context.sessions.logName(session.user.id) : undefined;
    logRefusal(context.request, refusal, { path, user });
  }
}

/** What was refused before any procedure ran, in the shape that tRPC's client reads. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof DomainError ? error : refusalOfFastify(error as FastifyError);
  logRefusal(request, refusal, {});
  sayRetryAfter(reply, refusal);
  const shape = shapeOf(toTrpcError(refusal), request.id);
  return reply.code(errorStatus[refusal.code]).send({ error: shape });
}

const shapeOf = (error: TRPCError, id: string) =>
  getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: 'unknown',
    path: undefined,
    input: undefined,
    // Of the context the formatter reads the request's id and nothing else.
    ctx: { request: { id } } as Context,
  });

function sayRetryAfter(reply: FastifyReply, { retryAfterSeconds }: DomainError): void {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
}

type Where = { path?: string; user?: string | undefined };

/** What whoever watches over the portal looks for. */
const securityEvent: Partial<Record<ErrorCode, string>> = {
  csrf: 'csrf_refused',
  too_many_requests: 'limit_hit',
  wrong_credentials: 'login_failed',
};

function logRefusal({ log }: FastifyRequest, refusal: DomainError, where: Where): void {
  const line = { ...where, refusal: refusal.code, event: securityEvent[refusal.code] };
  if (refusal.code === 'internal') log.error({ ...line, err: refusal.cause }, 'a procedure failed');
  else log.info(line, 'refused');
}
