import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

export type TraceExport = {
  /** The collector's base URL; traces go to /v1/traces below it. */
  endpoint: string;
  headers: Record<string, string>;
  /** The sampling ratio, from 0 to 1. */
  share: number;
};

export type Tracing = {
  tracer: Tracer;
  current: AsyncLocalStorage<Context>;
  flush: () => Promise<void>;
};

export function openTracing(service: string, { endpoint, headers, share }: TraceExport): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: 5_000 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // The provider follows the portal's sampling decision, because half a trace is useless.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    tracer: provider.getTracer(service),
    current: new AsyncLocalStorage(),
    flush: () => provider.forceFlush({ timeoutMillis: 3_000 }).catch(() => undefined),
  };
}
