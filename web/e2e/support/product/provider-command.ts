import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { patiently } from '../runner/patience.ts';
import { providerEnv } from './school-database.ts';

const run = promisify(execFile);

/** The provider's own command line, on the school of this run; answers what it prints. */
export async function runProvider(...args: string[]): Promise<string> {
  const command = ['server/provider/cli/main.ts', ...args];
  const cwd = new URL('../../../../', import.meta.url).pathname;
  const env = { ...process.env, ...providerEnv() };
  const { stdout } = await patiently(() => run(process.execPath, command, { cwd, env }), isCutOff);
  return stdout;
}

/** As it tells an operator, who then does it again. */
const isCutOff = (error: unknown) =>
  String(error).includes('The database at DATABASE_URL does not answer');
