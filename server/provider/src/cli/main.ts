import { existsSync } from 'node:fs';
import { operatorEnvironment } from './environment.ts';
import { runCommand } from './run.ts';

// As `pnpm start` does.
if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runCommand(process.argv.slice(2), {
  env: operatorEnvironment(process.env),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
