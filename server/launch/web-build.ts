import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
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
import { text } from 'node:stream/consumers';
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

type Vite = (args: string[], signal?: AbortSignal) => Promise<void>;
type BuildOptions = { web?: string; vite?: Vite; signal?: AbortSignal };

/**
 * Builds the pages unless the sources are unchanged. A running server keeps serving the previous
 * build until the new one is complete.
 */
export async function buildWeb(
  logProgress: (sentence: string) => void,
  { web = 'web', vite = runVite, signal }: BuildOptions = {},
): Promise<void> {
  const target = join(web, 'dist');
  const stamp = join(target, stampName);
  const fingerprint = fingerprintOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;

  logProgress('Building the pages');
  const next = resolve(web, 'node_modules/.pages-next');
  const server = resolve(web, 'node_modules/.pages-server');
  // Concurrently, because each of them uses one core for most of its time.
  await runAll(vite, signal, [
    ['build', '--outDir', next, '--emptyOutDir'],
    ['build', '--ssr', 'src/entry-server.tsx', '--outDir', server, '--emptyOutDir'],
  ]);
  renameSync(server, join(next, 'server'));
  writeFileSync(join(next, stampName), fingerprint);
  replaceBuild(next, target, resolve(web, 'node_modules/.pages-before'));
}

/** Stops the others when one fails, and rejects with its error when all have ended. */
async function runAll(
  vite: Vite,
  signal: AbortSignal | undefined,
  builds: string[][],
): Promise<void> {
  const failed = new AbortController();
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const running = builds.map((args) => vite(args, stop));
  await Promise.all(running).catch(async (error: unknown) => {
    failed.abort();
    await Promise.allSettled(running);
    throw error;
  });
}

function replaceBuild(next: string, target: string, before: string): void {
  rmSync(before, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, before);
  renameSync(next, target);
  rmSync(before, { recursive: true, force: true });
}

async function runVite(args: string[], signal?: AbortSignal): Promise<void> {
  const env = selectEnvironment('build', process.env);
  const words = ['node_modules/vite/bin/vite.js', ...args];
  const build = spawn(process.execPath, words, {
    cwd: 'web',
    env,
    ...(signal && { signal }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(build.stdout), text(build.stderr)]);
  const [code, stoppedBy] = await once(build, 'close').catch((error: Error) => {
    if (error.name === 'AbortError') throw error;
    throw new Error(
      `Vite could not be run (${error.message}). Start this in the root of the repository.`,
      { cause: error },
    );
  });
  if (stoppedBy) throw new Error(`The build of the pages was stopped by ${stoppedBy}.`);
  if (code !== 0) throw new Error(`The pages could not be built.\n${(await output).join('')}`);
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns).filter((path) => path !== routeTree && statSync(path).isFile());
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
