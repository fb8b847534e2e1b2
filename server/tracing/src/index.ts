import { traceRequests } from './requests.ts';
import { traceSteps } from './steps.ts';
import { openTracing, type TracesTo } from './tracing.ts';

export type { TracesTo } from './tracing.ts';

type Watched = {
  service: string;
  /** Whether a request may say which trace it belongs to. */
  trustsCaller: boolean;
  /** The channels on which this server tells of its steps. */
  steps?: string[];
};

/** Sends what this process does from here on to a collector. Before the server is built. */
export function startTracing({ service, trustsCaller, steps = [] }: Watched, to: TracesTo): void {
  const tracing = openTracing(service, to);
  traceRequests(tracing, { trustsCaller });
  for (const channel of steps) traceSteps(channel, tracing);
}
