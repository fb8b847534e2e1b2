import { traceRequests } from './requests.ts';
import { traceSteps } from './steps.ts';
import { openTracing, type TraceExport } from './tracing.ts';

export type { TraceExport } from './tracing.ts';

type TracedService = {
  service: string;
  /** Whether to continue the caller's trace. */
  trustsCaller: boolean;
  /** Diagnostics channels on which the server publishes its steps. */
  steps?: string[];
};

/** Sends traces of this process to a collector. Call it before the server is created. */
export function startTracing(
  { service, trustsCaller, steps = [] }: TracedService,
  to: TraceExport,
): void {
  const tracing = openTracing(service, to);
  traceRequests(tracing, { trustsCaller });
  for (const channel of steps) traceSteps(channel, tracing);
}
