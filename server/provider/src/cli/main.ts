import { operatorEnvironment } from './environment.ts';
import { runCommand } from './run.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  env: operatorEnvironment(process.env),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
