import type { RunAs } from '../api/run-procedure.ts';
import type { Deps as Services } from '../trpc/deps.ts';

export type Deps = Services & { runAs: RunAs };
