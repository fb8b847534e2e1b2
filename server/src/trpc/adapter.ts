import { DomainError } from '@fasl/shared/contracts/page/error';
import {
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { TRPCResponse } from '@trpc/server/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseJsonSafely } from '../security/safe-json.ts';
import { callProcedure } from './call-procedure.ts';
import { toTrpcError } from './errors.ts';
import { createStopController, sendEvents } from './events.ts';

const maxBatchSize = 10;
export const httpMethods = { query: 'GET', mutation: 'POST', subscription: 'GET' } as const;

type Options<Context> = {
  router: AnyTRPCRouter;
  createContext: (request: FastifyRequest) => Context;
  /** Aborted on shutdown; ends streams. */
  closing?: AbortSignal;
  /** Converts the error of a request whose calls cannot be parsed. */
  onUnreadable?: (request: FastifyRequest, error: TRPCError) => Promise<TRPCError>;
  /** Called before the response is sent, to set headers and log errors. */
  onAnswer?: (reply: FastifyReply, context: Context, errors: FailedCall[]) => void;
};

export type FailedCall = { path: string; error: TRPCError };
type Call = { path: string; procedure: AnyTRPCProcedure | null; input: unknown };
type RunOptions<Context> = { request: FastifyRequest; context: Context; signal: AbortSignal };
type Result = { path: string; data?: unknown; error?: TRPCError };

/**
 * Serves procedures exactly like tRPC's Fastify adapter, without creating web `Request` and
 * `Response` objects. A test compares both byte by byte.
 */
export function createTrpcHandler<Context>(options: Options<Context>) {
  const { router, createContext, closing, onUnreadable, onAnswer } = options;
  const config = router._def._config;

  const shapeOf = (error: TRPCError, path: string | undefined, ctx: Context) =>
    getTRPCErrorShape({ config, error, path, ctx, input: undefined, type: 'unknown' });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method === 'HEAD') return reply.code(204).send();
    const context = createContext(request);
    reply.header('content-type', 'application/json');
    const isBatch = first(request, 'batch') === '1';
    const calls = readCalls(request, router, isBatch);
    if (calls instanceof TRPCError) {
      const error = (await onUnreadable?.(request, calls)) ?? calls;
      const body = { error: shapeOf(error, undefined, context) };
      onAnswer?.(reply, context, [{ path: '', error }]);
      return sendJson(reply.code(getHTTPStatusCode(body)), body);
    }
    const stop =
      !isBatch && calls.every(isSubscription) ? createStopController(reply, closing) : null;
    const signal = stop?.signal ?? request.signal;
    const results = await Promise.all(
      calls.map((call, index) => run(call, index, { request, context, signal })),
    );
    const [opened] = results;
    if (stop && opened && isStream(opened.data)) {
      onAnswer?.(reply, context, []);
      const shape = (error: unknown) => shapeOf(toTrpcError(error), opened.path, context);
      return sendEvents(reply, { values: opened.data, stop, shapeOf: shape });
    }
    const responses = results.map(
      ({ data, error, path }): TRPCResponse =>
        error ? { error: shapeOf(error, path, context) } : { result: { data } },
    );
    onAnswer?.(reply, context, results.filter(isFailed));
    reply.code(getHTTPStatusCode(responses));
    return sendJson(reply, isBatch ? responses : responses[0]);
  };
}

const isFailed = (result: Result): result is FailedCall => Boolean(result.error);

const isSubscription = ({ procedure }: Call) => procedure?._def.type === 'subscription';

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data;

/**
 * Sends a string body together with its headers. A custom serializer stops Fastify from adding a
 * charset, as in tRPC's adapter.
 */
const sendJson = (reply: FastifyReply, body: unknown) =>
  reply.serializer(passThrough).send(JSON.stringify(body));

const passThrough = (text: string) => text;

/** Parses the calls of a request. */
function readCalls(
  request: FastifyRequest,
  router: AnyTRPCRouter,
  isBatch: boolean,
): Call[] | TRPCError {
  const { path: joined } = request.params as { path: string };
  const paths = isBatch ? joined.split(',') : [joined];
  if (paths.length > maxBatchSize) return toTrpcError(new DomainError('malformed'));
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  const found = paths.map((path) => procedures[path] ?? null);
  const types = new Set(found.flatMap((procedure) => procedure?._def.type ?? []));
  if (types.size > 1) return toTrpcError(new DomainError('malformed'));
  try {
    const inputs = readInputs(request, isBatch);
    return paths.map((path, index) => ({
      path,
      procedure: found[index] ?? null,
      input: inputs[index],
    }));
  } catch (error) {
    return toTrpcError(error);
  }
}

/** Parses the inputs by the index of their call. */
function readInputs(request: FastifyRequest, isBatch: boolean): Record<number, unknown> {
  const text = request.method === 'GET' ? first(request, 'input') : request.body;
  if (typeof text !== 'string' || text === '') return {};
  const inputs = parseJsonSafely(text);
  if (!isBatch) return { 0: inputs };
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) {
    throw new DomainError('malformed');
  }
  return inputs as Record<number, unknown>;
}

async function run<Context>(
  { path, procedure, input }: Call,
  batchIndex: number,
  { request, context, signal }: RunOptions<Context>,
): Promise<Result> {
  try {
    if (!procedure) throw new TRPCError({ code: 'NOT_FOUND' });
    const { type } = procedure._def;
    if (httpMethods[type] !== request.method) throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
    const data = await callProcedure(procedure, {
      path,
      type,
      batchIndex,
      ctx: context,
      getRawInput: async () => input,
      signal,
    });
    return { path, data };
  } catch (cause) {
    return { path, error: getTRPCErrorFromUnknown(cause) };
  }
}

/** Returns the first value of a repeated query parameter, like `URLSearchParams`. */
function first({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value[0] : value;
}
