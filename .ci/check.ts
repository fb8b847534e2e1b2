import { brokenCommit } from './commit-message.ts';
import { brokenHouseRules } from './house-rules.ts';
import { brokenLayout } from './layout.ts';
import { inspection, program, runSteps } from './step.ts';
import { findWritingViolations } from './writing.ts';

const outcomes = await runSteps([
  program('types', 'tsc', ['-b']),
  program('lint and import fences', 'oxlint', ['--type-aware', '--format', 'unix']),
  program('format', 'biome', ['check', '--colors=off', '--error-on-warnings', '.']),
  program('unused files, exports, dependencies', 'knip', ['--no-progress']),
  inspection('house rules', () => brokenHouseRules()),
  inspection('layout', () => brokenLayout()),
  inspection('writing', () => findWritingViolations()),
  inspection('commit message', () => brokenCommit()),
]);

process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
