import { afterAll } from 'vitest';
import { removeWebBuilds } from '../../server/src/test-support/pages/web-build.ts';

// Runs for each test file. Modules are shared by test files, so a hook there would run only once.
afterAll(removeWebBuilds);
