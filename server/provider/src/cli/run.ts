import { EnvError, readEnv } from '../env.ts';
import { callbacksCommand } from './callbacks.ts';
import { codesCommand } from './codes.ts';
import { type Command, type Terminal, UsageError } from './command.ts';
import { essaysCommand } from './essays.ts';
import { extraTimeCommand } from './extra-time.ts';
import { gradeCommand } from './grade.ts';
import { ledgerCommand } from './ledger.ts';
import { migrateCommand } from './migrate.ts';
import { outboxCommand } from './outbox.ts';
import { promoCommand } from './promo.ts';
import { refundCommand } from './refund.ts';
import { seedCommand } from './seed.ts';
import { settingsCommand } from './settings.ts';
import { slotsCommand } from './slots.ts';

const commands: Record<string, Command> = {
  migrate: migrateCommand,
  seed: seedCommand,
  settings: settingsCommand,
  codes: codesCommand,
  promo: promoCommand,
  refund: refundCommand,
  grade: gradeCommand,
  slots: slotsCommand,
  essays: essaysCommand,
  'extra-time': extraTimeCommand,
  callbacks: callbacksCommand,
  ledger: ledgerCommand,
  outbox: outboxCommand,
};

type Surroundings = Omit<Terminal, 'env'> & { env: Record<string, string | undefined> };

/** Runs what the operator typed; answers the exit code, 2 when it was typed wrong. */
export async function runCommand(
  [name = '--help', ...args]: string[],
  { env, say, complain }: Surroundings,
): Promise<number> {
  if (name === '--help' || name === 'help') {
    say(help());
    return 0;
  }
  try {
    const command = commands[name];
    if (!command) throw new UsageError(`There is no command ${name}.\n\n${help()}`);
    return await command.run(args, { env: readEnv(env), say, complain });
  } catch (error) {
    if (!isForOperator(error)) throw error;
    complain(error.message);
    return 2;
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
