import { parseArgs } from 'node:util';
import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { retryFailed } from '../../messaging/retry.ts';
import { type OutboxMessage, selectOutbox } from '../../messaging/select.ts';
import { type Command, withDatabase } from '../command/command.ts';

export const outboxCommand: Command = {
  usage: 'outbox [--to <phone or email>] [--json] | outbox --retry [--to <phone or email>]',
  summary: 'List the newest emails and SMS with their delivery state, or retry the failed ones',
  async run(args, { env, print }) {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        json: { type: 'boolean', default: false },
        retry: { type: 'boolean', default: false },
      },
    });
    const to = values.to === undefined ? undefined : (parseIdentifier(values.to) ?? values.to);
    if (values.retry) {
      const { again, ended } = await withDatabase(env, ({ db }) => retryFailed(db, { to }));
      print(`Tried again within a minute: ${again}. Left, for what they say has ended: ${ended}.`);
      return 0;
    }
    const messages = await withDatabase(env, ({ db }) => selectOutbox(db, { to }));
    if (values.json) print(JSON.stringify(messages, null, 2));
    else if (messages.length === 0) print('The outbox is empty.');
    else for (const message of messages) print(linesOf(message));
    return 0;
  },
};

function linesOf(message: OutboxMessage): string {
  const { kind, to, subject, body, state, attempts, last_error: error, created_at: at } = message;
  const trouble = error === null ? '' : ` after ${attempts} tries: ${error}`;
  const lines = [`${at}  ${kind} to ${to}, ${state}${trouble}`, subject, body];
  return `${lines.filter(Boolean).join('\n')}\n`;
}
