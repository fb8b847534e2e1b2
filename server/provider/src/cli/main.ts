import { EnvError, readEnv } from '../env.ts';
import { type Command, UsageError } from './command.ts';
import { operatorEnvironment } from './environment.ts';
import { ledgerCommand } from './ledger.ts';
import { migrateCommand } from './migrate.ts';
import { seedCommand } from './seed.ts';
import { settingsCommand } from './settings.ts';

const commands: Record<string, Command> = {
  migrate: migrateCommand,
  seed: seedCommand,
  settings: settingsCommand,
  ledger: ledgerCommand,
};

process.exitCode = await runCommand(process.argv.slice(2));

async function runCommand([name = '--help', ...args]: string[]): Promise<number> {
  if (name === '--help' || name === 'help') {
    console.log(help());
    return 0;
  }
  try {
    const command = commands[name];
    if (!command) throw new UsageError(`There is no command ${name}.\n\n${help()}`);
    return await command.run(args, readEnv(operatorEnvironment(process.env)));
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error);
    return isForOperator(error) ? 2 : 1;
  }
}

function isForOperator(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    error instanceof UsageError || error instanceof EnvError || code.startsWith('ERR_PARSE_ARGS')
  );
}

function help(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
  return [
    'The provider at the hands of its operator. Usage: pnpm provider <command>',
    '',
    ...lines,
    '',
    'Without DATABASE_URL it works on the school that `pnpm start` is running.',
  ].join('\n');
}
