import { tracingChannel } from 'node:diagnostics_channel';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { writeTraceParent } from './trace-parent.ts';
import type { Tracing } from './tracing.ts';

/** What a server says of a step as it takes it. */
type Step = {
  name: string;
  /** Of a call to another server: what it is sent. */
  headers?: Record<string, string>;
  error?: unknown;
};

/** Every step that a server tells of on this channel is a span within the request that it belongs to. */
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
  // A refusal is none of our faults: whether it is one stands on the span of the request.
  error.subscribe((step) =>
    spans.get(step as Step)?.setAttribute('error.type', typeOf((step as Step).error)),
  );
  asyncEnd.subscribe((step) => spans.get(step as Step)?.end());
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
