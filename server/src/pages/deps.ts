import type { RunAs } from '../api/run-procedure.ts';
import type { Deps as Services } from '../trpc/deps.ts';

/** What the serving of pages is given. */
export type Deps = Services & { runAs: RunAs };
