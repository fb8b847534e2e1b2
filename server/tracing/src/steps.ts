import { tracingChannel } from 'node:diagnostics_channel';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { writeTraceParent } from './trace-parent.ts';
import type { Tracing } from './tracing.ts';

/** The message that a server publishes for a step. */
type Step = {
  name: string;
  /** Request headers, for a call to another server. */
  headers?: Record<string, string>;
  error?: unknown;
};

/** Creates a span within its request for every step published on this channel. */
export function traceSteps(channel: string, { tracer, current }: Tracing): void {
  const { start, asyncEnd, error } = tracingChannel<Context, Step>(channel);
  const spans = new WeakMap<Step, Span>();
  start.bindStore(current, (step) => {
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const kind = step.headers ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const span = tracer.startSpan(step.name, { kind }, parent);
    spans.set(step, span);
    if (step.headers) step.headers['traceparent'] = writeTraceParent(span.spanContext());
    return trace.setSpan(parent, span);
  });
  // An application error may be expected; the span of the request has its status.
  error.subscribe((step) =>
    spans.get(step as Step)?.setAttribute('error.type', typeOf((step as Step).error)),
  );
  asyncEnd.subscribe((step) => spans.get(step as Step)?.end());
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
