import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that the machine has. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Wraps a command so that its process ends when the parent ends, even after SIGKILL. Has no effect
 * on systems without support.
 */
export function withParentDeathSignal(
  program: string,
  args: string[],
): [program: string, args: string[]] {
  const binding = ['--pdeathsig', 'KILL', '--'];
  const canBind = spawnSync('setpriv', [...binding, 'true']).status === 0;
  return canBind ? ['setpriv', [...binding, program, ...args]] : [program, args];
}

/** Installs a Debian package if permitted; returns whether it succeeded. */
export function installDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false;
  console.log(`installing ${name} …`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', name);
  return install() || (apt('update') && install());
}

/** Whether Debian's Python has OpenStack Swift, the S3 server of the tests. */
export const hasS3Server = (): boolean =>
  spawnSync('/usr/bin/python3', ['-c', 'import swift.common, eventlet']).status === 0;

/** Missing programs are tolerated on a developer's machine, but not in CI. */
export const canSkip = (isThere: boolean, env: NodeJS.ProcessEnv): boolean =>
  isThere || env['CI'] !== 'true';
