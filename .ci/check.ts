import { findCommitViolations } from './commit-message.ts';
import { findHouseRuleViolations } from './house-rules.ts';
import { findLayoutViolations } from './layout.ts';
import { createCheckStep, createProgramStep, runSteps } from './step.ts';
import { findWritingViolations } from './writing.ts';

const outcomes = await runSteps([
  createProgramStep('types', 'tsc', ['-b']),
  createProgramStep('lint and import fences', 'oxlint', ['--type-aware', '--format', 'unix']),
  createProgramStep('format', 'biome', ['check', '--colors=off', '--error-on-warnings', '.']),
  createProgramStep('unused files, exports, dependencies', 'knip', ['--no-progress']),
  createCheckStep('house rules', () => findHouseRuleViolations()),
  createCheckStep('layout', () => findLayoutViolations()),
  createCheckStep('writing', () => findWritingViolations()),
  createCheckStep('commit message', () => findCommitViolations()),
]);

process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
