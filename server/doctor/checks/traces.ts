import { createOkFinding, createProblemFinding, type Finding } from '@fasl/shared/config/finding';
import type { Installation } from '../installation.ts';
import { probe } from '../probe.ts';

export async function checkTraces({ portal, provider }: Installation): Promise<Finding[]> {
  const traces = portal?.traces ?? provider?.traces;
  if (!traces) return [];
  const answer = await probe(traces.endpoint);
  return answer instanceof Error
    ? [
        createProblemFinding(
          'traces',
          `No response from ${traces.endpoint}: ${answer.message}.`,
          'Check OTEL_EXPORTER_OTLP_ENDPOINT: a collector accepts OTLP over HTTP, usually on port 4318.',
        ),
      ]
    : [createOkFinding('traces', `A collector answers at ${traces.endpoint}.`)];
}
