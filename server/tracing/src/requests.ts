import { subscribe } from 'node:diagnostics_channel';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceParent } from './trace-parent.ts';
import type { Tracing } from './tracing.ts';

/** Probes and files would bury the rest. */
const uninteresting = /^\/(?:livez|readyz|metrics|assets)(?:\/|$)/;

/** Every request of each server that this process builds from here on is a span. */
export function traceRequests(tracing: Tracing, { trustsCaller }: { trustsCaller: boolean }): void {
  // Told by Fastify itself, so that no server has to know that it is watched.
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    watch(fastify, tracing, trustsCaller);
  });
}

function watch(
  app: FastifyInstance,
  { tracer, current, flush }: Tracing,
  trustsCaller: boolean,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    if (uninteresting.test(request.url)) return done();
    // A stranger who chose the trace could fill that of somebody else, or have all of theirs kept.
    const parent: Context = trustsCaller
      ? readTraceParent(request.headers['traceparent'])
      : ROOT_CONTEXT;
    const span = tracer.startSpan(
      nameOf(request),
      { kind: SpanKind.SERVER, attributes: described(request) },
      parent,
    );
    spans.set(request, span);
    return current.run(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  app.addHook('onClose', () => flush());
}

/** By the pattern of its route: an address may hold what nobody is to keep. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unmatched';
const nameOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`;

/** The id leads to the lines of the log. */
const described = (request: FastifyRequest) => ({
  'http.request.method': request.method,
  'http.route': routeOf(request),
  'fasl.request_id': request.id,
});
