import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { patiently } from './patience.ts';

const run = promisify(execFile);

/** The provider's own command line, on the school of this run; answers what it prints. */
export async function runProvider(...args: string[]): Promise<string> {
  const command = ['server/provider/src/cli/main.ts', ...args];
  const cwd = new URL('../../', import.meta.url).pathname;
  const own = JSON.parse(process.env['E2E_PROVIDER_ENV'] ?? '{}') as NodeJS.ProcessEnv;
  const env = { ...process.env, ...own };
  const { stdout } = await patiently(() => run(process.execPath, command, { cwd, env }), isCutOff);
  return stdout;
}

/** As it tells an operator, who then does it again. */
const isCutOff = (error: unknown) =>
  String(error).includes('The database at DATABASE_URL does not answer');
