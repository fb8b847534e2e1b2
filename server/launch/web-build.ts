import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { selectEnvironment } from './environment.ts';

const stampName = '.built-from';
const sources = [
  'pnpm-lock.yaml',
  'shared/src/**/*',
  'web/*.{json,html,ts,mjs}',
  'web/{src,build,public}/**/*',
];
/** Written by the build, from the names of the route files. */
const routeTree = 'web/src/routeTree.gen.ts';

/**
 * Builds the pages unless the sources are unchanged. A running server keeps serving the previous
 * build until the new one is complete.
 */
export function buildWeb(
  logProgress: (sentence: string) => void,
  { web = 'web', vite = runVite }: { web?: string; vite?: (...args: string[]) => void } = {},
): void {
  const target = join(web, 'dist');
  const stamp = join(target, stampName);
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;

  logProgress('Building the pages');
  const next = resolve(web, 'node_modules/.pages-next');
  vite('build', '--outDir', next, '--emptyOutDir');
  vite('build', '--ssr', 'src/entry-server.tsx', '--outDir', join(next, 'server'), '--emptyOutDir');
  writeFileSync(join(next, stampName), fingerprint);
  replaceBuild(next, target, resolve(web, 'node_modules/.pages-before'));
}

function replaceBuild(next: string, target: string, before: string): void {
  rmSync(before, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, before);
  renameSync(next, target);
  rmSync(before, { recursive: true, force: true });
}

function runVite(...args: string[]): void {
  const vite = ['node_modules/vite/bin/vite.js', ...args];
  const env = selectEnvironment('build', process.env);
  const build = spawnSync(process.execPath, vite, { cwd: 'web', env, encoding: 'utf8' });
  if (build.error) {
    throw new Error(
      `Vite could not be run (${build.error.message}). Start this in the root of the repository.`,
      { cause: build.error },
    );
  }
  // Ctrl-C reaches the child process too.
  if (build.signal) throw new Error(`The build of the pages was stopped by ${build.signal}.`);
  if (build.status !== 0)
    throw new Error(`The pages could not be built.\n${build.stdout}${build.stderr}`);
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns).filter((path) => path !== routeTree && statSync(path).isFile());
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
