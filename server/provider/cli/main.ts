import { existsSync } from 'node:fs';
import { colourLine } from './colour-line.ts';
import { operatorEnvironment } from './environment.ts';
import { enableQuickStart } from './quick-start.ts';

enableQuickStart();
const { runCommand } = await import('../src/app/run-command.ts');

// Like `pnpm start`.
if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runCommand(process.argv.slice(2), {
  env: operatorEnvironment(process.env),
  print: (line) => console.log(colourLine(line, process.stdout)),
  printError: (line) => console.error(colourLine(line, process.stderr)),
  isInteractive: process.stderr.isTTY,
});
