import { type Command, UsageError, withDatabase } from '../command/command.ts';
import { requireNoMore } from '../command/options.ts';
import { verifyLedger } from './verify.ts';

export const ledgerCommand: Command = {
  usage: 'ledger verify',
  summary: 'checks that every posting balances and every wallet is the sum of its entries',
  run([verb, ...rest], { env, say, complain }) {
    if (verb !== 'verify') throw new UsageError(`Usage: ${ledgerCommand.usage}`);
    requireNoMore(rest);
    return withDatabase(env, async ({ db }) => {
      const { transactions, entries, faults } = await verifyLedger(db);
      for (const fault of faults) complain(fault);
      const verdict = faults.length === 0 ? 'The books balance' : `${faults.length} faults`;
      say(`${verdict}: ${transactions} transactions, ${entries} entries.`);
      return faults.length === 0 ? 0 : 1;
    });
  },
};
