import { availableParallelism } from 'node:os';
import { defaultExclude, defineConfig } from 'vitest/config';
import { ProjectOrder } from './.ci/vitest/project-order.ts';

const quietConsole = '.ci/vitest/no-console-error.ts';
const database = 'server/provider/test-support/global-setup.ts';

/**
 * Imports modules and creates the DOM once per worker instead of once per file, which took most of the
 * time. Tests share module state, so each resets the state it depends on.
 */
const readOnce = { isolate: false } as const;

/** Long tests of faults and of rare cases, for `pnpm test:full`. */
const long = process.env['FAULTS'] ? [] : ['**/*.full.test.ts'];

/** A hash at the real cost takes up to 0.1 s. Tests of its time run with `FAULTS`. */
const lowHashCost: Record<string, string> = process.env['FAULTS']
  ? {}
  : { LOW_HASH_COST_FOR_TESTS: '1' };

/** One run over all packages; `vitest --project web` picks one. */
export default defineConfig({
  test: {
    // More than processors, because tests often wait for the database.
    maxWorkers: availableParallelism() + 1,
    // Longer tests must be split.
    testTimeout: 15_000,
    hookTimeout: 60_000,
    // The default timeout of one second is too short on a busy machine.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    sequence: { sequencer: ProjectOrder },
    setupFiles: [quietConsole],
    exclude: [...defaultExclude, ...long],
    projects: [
      { test: { ...readOnce, name: 'shared', include: ['shared/src/**/*.test.ts'] } },
      {
        test: {
          ...readOnce,
          name: 'provider',
          include: ['server/provider/**/*.test.ts'],
          env: lowHashCost,
          globalSetup: [database],
        },
      },
      {
        test: {
          ...readOnce,
          name: 'server',
          include: ['server/{src,provider-check}/**/*.test.ts'],
          env: lowHashCost,
          globalSetup: [database, '.ci/vitest/redis.ts'],
          setupFiles: ['.ci/vitest/remove-web-builds.ts'],
        },
      },
      {
        test: {
          ...readOnce,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['.ci/vitest/browser-gaps.ts'],
        },
      },
      {
        test: {
          name: 'tools',
          include: ['.ci/**/*.test.ts', 'server/{launch,doctor,ha}/**/*.test.ts'],
        },
      },
    ],
  },
});
