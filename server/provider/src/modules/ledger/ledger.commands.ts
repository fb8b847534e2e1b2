import { type Command, UsageError, withDatabase } from '../command/command.ts';
import { requireNoArguments } from '../command/options.ts';
import { verifyLedger } from './verify.ts';

export const ledgerCommand: Command = {
  usage: 'ledger verify',
  summary: 'Check that every posting balances and every wallet equals the sum of its entries',
  run([verb, ...rest], { env, print, printError }) {
    if (verb !== 'verify') throw new UsageError(`Usage: ${ledgerCommand.usage}`);
    requireNoArguments(rest);
    return withDatabase(env, async ({ db }) => {
      const { transactions, entries, faults } = await verifyLedger(db);
      for (const fault of faults) printError(fault);
      const verdict = faults.length === 0 ? 'The books balance' : `${faults.length} faults`;
      print(`${verdict}: ${transactions} transactions, ${entries} entries.`);
      return faults.length === 0 ? 0 : 1;
    });
  },
};
