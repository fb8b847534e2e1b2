import { DomainError, errorStatus } from '@fasl/shared/contracts/page/error';
import { type AnyTRPCProcedure, getTRPCErrorShape, type TRPCError } from '@trpc/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownOrigins, requireOwnPage, requireOwnStream } from '../security/csrf.ts';
import {
  countedRefusal,
  countRefusal,
  leaveSlowSender,
  reportRefusal,
  sayRetryAfter,
} from '../security/refusals.ts';
import { createTrpcHandler, type Failed, methodOf } from '../trpc/adapter.ts';
import { type Context, createContext, sendContext } from '../trpc/context.ts';
import type { Deps } from '../trpc/deps.ts';
import { refusalOf, refusalOfFastify, toTrpcError } from '../trpc/errors.ts';
import { streamTimeoutMs } from '../trpc/events.ts';
import { appRouter } from './app-router.ts';

/** The procedures at `/trpc`, for our own pages only. */
export async function registerTrpc(app: FastifyInstance, deps: Deps): Promise<void> {
  const origins = ownOrigins(deps.env);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
        done(null, body);
      });
      scope.addHook('onRequest', (request, reply, done) => {
        reply.headers(headers);
        done(strangeness(request, origins));
      });
      scope.addHook('preHandler', async (request) => {
        if (!asksForProcedures(request)) await countRefusal(deps, request);
      });
      scope.setErrorHandler(async (error, request, reply) => {
        // The count may put a refusal of its own in its place.
        leaveSlowSender(request, reply, error as FastifyError);
        const counted = await countedRefusal(deps, request, error);
        return refuse({ error: counted, request, reply }, deps);
      });
      scope.all('/*', async () => {
        throw new DomainError('not_found');
      });
      const answer = createTrpcHandler<Context>({
        router: appRouter,
        createContext: (request) => createContext(deps, request),
        closing: closing.signal,
        onUnreadable: (request, error) => countedRefusal(deps, request, error).then(toTrpcError),
        onAnswer,
      });
      const config = { rateLimit: false } as const;
      scope.all('/:path', { config }, answer);
      scope.get(`/:path(${streams})`, { config, handlerTimeout: streamTimeoutMs }, answer);
    },
    { prefix: '/trpc' },
  );
}

const headers = {
  'cache-control': 'no-store',
  vary: 'Origin, Sec-Fetch-Site, Cookie, X-Lang, Accept-Language',
};

/** Why a request is none of our own pages', where it is none. */
function strangeness(request: FastifyRequest, origins: ReadonlySet<string>): Error | undefined {
  try {
    if (isForStream(request)) requireOwnStream(request, origins);
    else requireOwnPage(request, origins);
    return undefined;
  } catch (error) {
    return error as DomainError;
  }
}

const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

/** The addresses of what answers for as long as somebody listens. */
const streams = Object.keys(procedures)
  .filter((path) => procedures[path]?._def.type === 'subscription')
  .map((path) => `^${path.replaceAll('.', '\\.')}$`)
  .join('|');
const streamPath = new RegExp(streams);

const isForStream = ({ params, method }: FastifyRequest) =>
  method === 'GET' && streamPath.test((params as { path?: string }).path ?? '');

/** By which method a procedure is called; none for what is no procedure. */
const methodFor = (path: string) =>
  Object.hasOwn(procedures, path) ? methodOf[procedures[path]?._def.type ?? 'query'] : null;

function asksForProcedures({ params, method }: FastifyRequest): boolean {
  const { path = '' } = params as { path?: string };
  return path.split(',').every((one) => methodFor(one) === method);
}

function onAnswer(reply: FastifyReply, context: Context, errors: Failed[]): void {
  sendContext(reply, context);
  const { session } = context.jar;
  for (const { path, error } of errors) {
    const refusal = refusalOf(error);
    sayRetryAfter(reply, refusal);
    const user = session ? context.sessions.logName(session.user.id) : undefined;
    reportRefusal(context.request, context, { refusal, path, user });
  }
}

type Refused = { error: unknown; request: FastifyRequest; reply: FastifyReply };

/** What was refused before any procedure ran, in the shape that tRPC's client reads. */
function refuse({ error, request, reply }: Refused, deps: Deps): FastifyReply {
  const refusal = refusalOfFastify(error as FastifyError);
  reportRefusal(request, deps, { refusal });
  sayRetryAfter(reply, refusal);
  const shape = shapeOf(toTrpcError(refusal), request.id);
  // Also of what was refused before this scope's own hooks ran.
  return reply.code(errorStatus[refusal.code]).headers(headers).send({ error: shape });
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
