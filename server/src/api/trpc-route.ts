import { DomainError, errorStatus } from '@fasl/shared/contracts/page/error';
import { type AnyTRPCProcedure, getTRPCErrorShape, type TRPCError } from '@trpc/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listOwnOrigins, requireOwnPage, requireOwnStream } from '../security/csrf.ts';
import { createTrpcHandler, type FailedCall, httpMethods } from '../trpc/adapter.ts';
import { type Context, createContext, writeContextHeaders } from '../trpc/context.ts';
import type { Deps } from '../trpc/deps.ts';
import { toDomainError, toRequestDomainError, toTrpcError } from '../trpc/errors.ts';
import { streamTimeoutMs } from '../trpc/events.ts';
import {
  closeSlowSender,
  countAndGetError,
  countErrorByAddress,
  reportError,
  setRetryAfter,
} from '../trpc/report-errors.ts';
import { appRouter } from './app-router.ts';

/** Serves the procedures at `/trpc`, for the portal's own pages only. */
export async function registerTrpc(app: FastifyInstance, deps: Deps): Promise<void> {
  const origins = listOwnOrigins(deps.env);
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
        done(csrfError(request, origins));
      });
      scope.addHook('preHandler', async (request) => {
        if (!isProcedureRequest(request)) await countErrorByAddress(deps, request);
      });
      scope.setErrorHandler(async (error, request, reply) => {
        // Counting the error may replace the error with `too_many_requests`.
        closeSlowSender(request, reply, error as FastifyError);
        const counted = await countAndGetError(deps, request, error);
        return sendError({ error: counted, request, reply }, deps);
      });
      scope.all('/*', async () => {
        throw new DomainError('not_found');
      });
      const answer = createTrpcHandler<Context>({
        router: appRouter,
        createContext: (request) => createContext(deps, request),
        closing: closing.signal,
        onUnreadable: (request, error) => countAndGetError(deps, request, error).then(toTrpcError),
        onAnswer: onResponse,
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

/** Returns an error for requests that the portal's own pages have not sent. */
function csrfError(request: FastifyRequest, origins: ReadonlySet<string>): Error | undefined {
  try {
    if (isStreamRequest(request)) requireOwnStream(request, origins);
    else requireOwnPage(request, origins);
    return undefined;
  } catch (error) {
    return error as DomainError;
  }
}

const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

/** Paths of subscriptions, whose responses are streams. */
const streams = Object.keys(procedures)
  .filter((path) => procedures[path]?._def.type === 'subscription')
  .map((path) => `^${path.replaceAll('.', '\\.')}$`)
  .join('|');
const streamPath = new RegExp(streams);

const isStreamRequest = ({ params, method }: FastifyRequest) =>
  method === 'GET' && streamPath.test((params as { path?: string }).path ?? '');

/** The HTTP method of a procedure; `null` for an unknown path. */
const methodFor = (path: string) =>
  Object.hasOwn(procedures, path) ? httpMethods[procedures[path]?._def.type ?? 'query'] : null;

function isProcedureRequest({ params, method }: FastifyRequest): boolean {
  const { path = '' } = params as { path?: string };
  return path.split(',').every((one) => methodFor(one) === method);
}

function onResponse(reply: FastifyReply, context: Context, errors: FailedCall[]): void {
  writeContextHeaders(reply, context);
  const { session } = context.jar;
  for (const { path, error } of errors) {
    const domainError = toDomainError(error);
    setRetryAfter(reply, domainError);
    const user = session ? context.sessions.logName(session.user.id) : undefined;
    reportError(context.request, context, { domainError, path, user });
  }
}

type FailedRequest = { error: unknown; request: FastifyRequest; reply: FastifyReply };

/** Sends errors that occur before a procedure runs, in the format of tRPC's client. */
function sendError({ error, request, reply }: FailedRequest, deps: Deps): FastifyReply {
  const domainError = toRequestDomainError(error as FastifyError);
  reportError(request, deps, { domainError });
  setRetryAfter(reply, domainError);
  const shape = shapeOf(toTrpcError(domainError), request.id);
  // Set here, because the hooks of this scope may not have run yet.
  return reply.code(errorStatus[domainError.code]).headers(headers).send({ error: shape });
}

const shapeOf = (error: TRPCError, id: string) =>
  getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: 'unknown',
    path: undefined,
    input: undefined,
    // The formatter reads only the request's id.
    ctx: { request: { id } } as Context,
  });
