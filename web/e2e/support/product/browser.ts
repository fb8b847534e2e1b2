import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { findProgram, installDebian } from '../../../../.ci/programs.ts';

/** No sandbox because CI runs as root, and none of the calls home that a closed network refuses. */
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

/** A Chromium: the named one, the machine's, Debian's, or one that an npm package carries. */
export async function findChromium(): Promise<string | undefined> {
  const installed = process.env['CHROMIUM_PATH'] || findProgram(...names);
  if (installed) return installed;
  if (installDebian('chromium')) return findProgram(...names);
  return await unpackBundled().catch(() => undefined);
}

/** The same engine without the windows around it, which take more than half of what a page costs; else any Chromium. */
export async function findShell(): Promise<string | undefined> {
  const installed = process.env['CHROMIUM_PATH'] || findProgram(shell);
  if (installed) return installed;
  if (installDebian(shell)) return findProgram(shell);
  return await findChromium();
}

/** Only where nothing else is to be had: 60 MB that no other command should pay for. */
async function unpackBundled(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log(`fetching ${bundled} …`);
  mkdirSync(`${folder}/tmp`, { recursive: true });
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', bundled], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Read by the package while it loads: the first brings the libraries a bare machine lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x';
  process.env['TMPDIR'] = `${folder}/tmp`;
  const path = createRequire(`${folder}/`).resolve('@sparticuz/chromium');
  const { default: chromium } = (await import(path)) as {
    default: { executablePath: () => Promise<string> };
  };
  return await chromium.executablePath();
}
