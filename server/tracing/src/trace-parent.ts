import { type Context, ROOT_CONTEXT, type SpanContext, trace } from '@opentelemetry/api';

const shape = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/** The caller's span as the parent, or the root context without one. */
export function readTraceParent(header: unknown): Context {
  const [, traceId, spanId, flags = ''] =
    typeof header === 'string' ? (shape.exec(header) ?? []) : [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

export const writeTraceParent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;
