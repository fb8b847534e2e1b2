import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { environmentOf } from './environment.ts';

const stamp = 'web/dist/.built-from';
const sources = [
  'pnpm-lock.yaml',
  'shared/src/**/*',
  'web/*.{json,html,ts,mjs}',
  'web/{src,build,public}/**/*',
];

/** Builds the pages, unless the last build was made from the very same files. */
export function buildWeb(tell: (sentence: string) => void): void {
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;

  tell('Building the pages');
  runVite('build');
  runVite('build', '--ssr', 'src/paint.tsx');
  writeFileSync(stamp, fingerprint);
}

function runVite(...args: string[]): void {
  const vite = ['node_modules/vite/bin/vite.js', ...args];
  const env = environmentOf('build', process.env);
  const build = spawnSync(process.execPath, vite, { cwd: 'web', env, encoding: 'utf8' });
  // Ctrl-C reaches it as well.
  if (build.signal) throw new Error(`The building of the pages was ended by ${build.signal}.`);
  if (build.status !== 0)
    throw new Error(`The pages do not build.\n${build.stdout}${build.stderr}`);
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns).filter((path) => statSync(path).isFile());
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
