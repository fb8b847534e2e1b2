import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './support/product/browser.ts';
import { isUnderFire } from './support/runner/patience.ts';
import { fullProjects, onceProjects } from './support/runner/projects.ts';
import { runsOnce } from './support/runner/run-mode.ts';
import type { Options } from './support/runner/test.ts';

const jsonFile = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const isFull = !runsOnce || isUnderFire;

export default defineConfig<Options>({
  testDir: 'specs',
  outputDir: 'results',
  globalSetup: './support/product/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: isUnderFire ? 90_000 : 30_000,
  expect: { timeout: isUnderFire ? 15_000 : 7_000 },
  // Somebody whose click met a server that was dying is told so, and begins again.
  retries: isUnderFire ? 2 : 0,
  reporter: jsonFile ? [['list'], ['json', { outputFile: jsonFile }]] : [['list']],
  use: {
    // Known once the product runs; each worker reads it again.
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    timezoneId: 'Africa/Cairo',
    // What it asks for passes by the faults that a story lays on the line; the story of what is kept allows it.
    serviceWorkers: 'block',
    // Tracing every story would cost a good part of the machine; `--trace on` does it for one.
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '', args: chromiumArgs },
  },
  projects: isFull ? fullProjects : onceProjects(join(import.meta.dirname, 'specs')),
});
