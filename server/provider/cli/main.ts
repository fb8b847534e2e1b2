import { existsSync } from 'node:fs';
import { runCommand } from '../src/app/run-command.ts';
import { operatorEnvironment } from './environment.ts';

// Like `pnpm start`.
if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runCommand(process.argv.slice(2), {
  env: operatorEnvironment(process.env),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  isInteractive: process.stderr.isTTY,
});
