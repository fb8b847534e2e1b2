import { z } from 'zod';
import { defineCommand } from '../command/command.ts';
import { withDatabase } from '../command/context.ts';
import { verifyLedger } from './verify.ts';

const verify = defineCommand({
  name: 'ledger verify',
  summary: 'Check that every posting balances and every wallet equals the sum of its entries',
  input: z.strictObject({}),
  output: z.object({ transactions: z.int(), entries: z.int(), faults: z.array(z.string()) }),
  examples: { 'Check the books': 'ledger verify' },
  run: (_, context) => withDatabase(context, ({ db }) => verifyLedger(db)),
  text({ transactions, entries, faults }) {
    const verdict = faults.length === 0 ? 'The books balance' : `${faults.length} faults`;
    return [`${verdict}: ${transactions} transactions, ${entries} entries.`];
  },
  notes: ({ faults }) => faults,
  hasFailed: ({ faults }) => faults.length > 0,
});

export const ledgerCommands = [verify];
