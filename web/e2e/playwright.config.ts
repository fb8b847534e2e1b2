import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './support/product/browser.ts';
import { fullProjects, listSingleLanguageProjects } from './support/runner/projects.ts';
import { isSingleLanguageRun } from './support/runner/run-mode.ts';
import { hasServerKills } from './support/runner/server-kills.ts';
import type { Options } from './support/runner/test.ts';

const jsonFile = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const isFull = !isSingleLanguageRun || hasServerKills;

export default defineConfig<Options>({
  testDir: 'specs',
  outputDir: 'results',
  globalSetup: './support/product/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: hasServerKills ? 90_000 : 30_000,
  expect: { timeout: hasServerKills ? 15_000 : 7_000 },
  // A click may reach a server that is being killed.
  retries: hasServerKills ? 2 : 0,
  reporter: jsonFile ? [['list'], ['json', { outputFile: jsonFile }]] : [['list']],
  use: {
    // Each worker loads this file after the global setup has set the variable.
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    timezoneId: 'Africa/Cairo',
    // Requests of a service worker bypass `page.route`. Specs that need a service worker allow it.
    serviceWorkers: 'block',
    // Tracing every test would slow the run down; `--trace on` traces a single test.
    trace: 'off',
    // Animations use a tenth of the processor time. `pnpm test:full` and runs by hand show them.
    contextOptions: { reducedMotion: isFull ? 'no-preference' : 'reduce' },
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '', args: chromiumArgs },
  },
  projects: isFull ? fullProjects : listSingleLanguageProjects(join(import.meta.dirname, 'specs')),
});
