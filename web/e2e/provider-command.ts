import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The provider's own command line, on the school of this run; answers what it prints. */
export async function runProvider(...args: string[]): Promise<string> {
  const command = ['server/provider/src/cli/main.ts', ...args];
  const cwd = new URL('../../', import.meta.url).pathname;
  const own = JSON.parse(process.env['E2E_PROVIDER_ENV'] ?? '{}') as NodeJS.ProcessEnv;
  const { stdout } = await run(process.execPath, command, { cwd, env: { ...process.env, ...own } });
  return stdout;
}
