import { existsSync } from 'node:fs';
import { formatColourLine } from './colour-line.ts';
import { readOperatorEnvironment } from './environment.ts';
import { enableQuickStart } from './quick-start.ts';

enableQuickStart();
const { runCommand } = await import('../src/app/run-command.ts');

// Loads the same file as `pnpm start`.
if (existsSync('.env')) process.loadEnvFile('.env');
process.exitCode = await runCommand(process.argv.slice(2), {
  env: readOperatorEnvironment(process.env),
  print: (line) => console.log(formatColourLine(line, process.stdout)),
  printError: (line) => console.error(formatColourLine(line, process.stderr)),
  isInteractive: process.stderr.isTTY,
});
