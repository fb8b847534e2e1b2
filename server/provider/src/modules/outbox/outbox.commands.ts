import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { z } from 'zod';
import { retryFailedMessages } from '../../messaging/retry.ts';
import { selectOutbox } from '../../messaging/select.ts';
import { defineCommand } from '../command/command.ts';
import { withDatabase } from '../command/context.ts';
import { flagField, textField, timestamp } from '../command/fields.ts';

const Message = z.object({
  id: z.int(),
  kind: z.enum(['mail', 'sms', 'push']),
  to: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  language: z.string(),
  state: z.enum(['sent', 'waiting', 'failed']),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: timestamp,
});
type Message = z.infer<typeof Message>;

/** `retried` messages are sent again; `ended` ones are obsolete and stay unsent. */
const Retried = z.object({ retried: z.int(), ended: z.int() });

const outbox = defineCommand({
  name: 'outbox',
  summary:
    'List the newest emails, SMS and push messages with their delivery state, or retry the failed ones',
  input: z.strictObject({
    to: textField('Only messages to this phone or email', 'recipient').optional(),
    retry: flagField('Retry the failed messages instead'),
  }),
  output: z.union([z.array(Message), Retried]),
  examples: {
    'List all messages': 'outbox',
    'Find the code that was sent to a student': 'outbox --to 01012345678',
    'Retry what failed': 'outbox --retry',
  },
  run: ({ to: typed, retry }, context) =>
    withDatabase(context, async ({ db }) => {
      const to = typed === undefined ? undefined : (parseIdentifier(typed) ?? typed);
      if (!retry) return selectOutbox(db, { to });
      const { again, ended } = await retryFailedMessages(db, { to });
      return { retried: again, ended };
    }),
  text(data) {
    if (!Array.isArray(data)) {
      return [
        `Tried again within a minute: ${data.retried}. Left, for what they say has ended: ${data.ended}.`,
      ];
    }
    return data.length === 0 ? ['The outbox is empty.'] : data.map(messageText);
  },
});

function messageText(message: Message): string {
  const { kind, to, subject, body, state, attempts, last_error: error, created_at: at } = message;
  const trouble = error === null ? '' : ` after ${attempts} tries: ${error}`;
  const lines = [`${at}  ${kind} to ${to}, ${state}${trouble}`, subject, body];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

export const outboxCommands = [outbox];
