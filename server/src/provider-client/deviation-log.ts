import type { ReportDeviation } from '@fasl/shared/provider-api/wire/tolerance';
import type { FastifyBaseLogger } from 'fastify';
import type { Call } from './prepare-call.ts';

/** Kinds of deviations that are remembered; a provider has few. */
const maxKinds = 1_000;

/** Logs each kind of deviation once, because most calls would repeat it. */
export function createDeviationLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  const logged = new Set<string>();
  return ({ name, caller }: Pick<Call, 'name' | 'caller'>): ReportDeviation =>
    (field) => {
      const kind = `${name} ${field}`;
      if (logged.has(kind) || logged.size >= maxKinds) return;
      logged.add(kind);
      log.warn(
        { endpoint: name, field, requestId: caller.requestId },
        'provider response has an unknown value or an invalid row',
      );
    };
}
