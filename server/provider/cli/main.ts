import { formatColourLine } from './colour-line.ts';
import { loadEnvFile } from './env-file.ts';
import { readOperatorEnvironment } from './environment.ts';
import { enableQuickStart } from './quick-start.ts';

enableQuickStart();
const { runCommand } = await import('../src/app/run-command.ts');

// Loads the same file as `pnpm start`.
loadEnvFile(process.env);
process.exitCode = await runCommand(process.argv.slice(2), {
  env: readOperatorEnvironment(process.env),
  print: (line) => console.log(formatColourLine(line, process.stdout)),
  printError: (line) => console.error(formatColourLine(line, process.stderr)),
  isInteractive: process.stderr.isTTY,
});
