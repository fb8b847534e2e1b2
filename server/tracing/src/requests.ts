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

/** Health checks and files would hide the other requests. */
const untracedPaths = /^\/(?:livez|readyz|metrics|assets)(?:\/|$)/;

/** Creates a span for every request of each Fastify server created from now on. */
export function traceRequests(tracing: Tracing, { trustsCaller }: { trustsCaller: boolean }): void {
  // Fastify publishes this itself, so the servers need no code for tracing.
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    traceServer(fastify, tracing, trustsCaller);
  });
}

function traceServer(
  app: FastifyInstance,
  { tracer, current, flush }: Tracing,
  trustsCaller: boolean,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    if (untracedPaths.test(request.url)) return done();
    // Untrusted callers could otherwise add to other traces or force sampling.
    const parent: Context = trustsCaller
      ? readTraceParent(request.headers['traceparent'])
      : ROOT_CONTEXT;
    const span = tracer.startSpan(
      nameOf(request),
      { kind: SpanKind.SERVER, attributes: attributesOf(request) },
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

/** The route's pattern, because a path may contain personal data. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unmatched';
const nameOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`;

/** The id links the span to the log lines. */
const attributesOf = (request: FastifyRequest) => ({
  'http.request.method': request.method,
  'http.route': routeOf(request),
  'fasl.request_id': request.id,
});
