import { parseArgs } from 'node:util';
import { refundToWallet } from '../operator/refund.ts';
import { type Command, UsageError, withDatabase } from './command.ts';
import { readPounds } from './options.ts';

export const refundCommand: Command = {
  usage: 'refund <invoice> --reason text [--amount 50]',
  summary: 'pays a purchase back into the wallet of its student',
  async run(args, { env, say }) {
    const { values, positionals } = parseArgs({
      args,
      options: { reason: { type: 'string' }, amount: { type: 'string' } },
      allowPositionals: true,
    });
    const [invoiceRef, ...rest] = positionals;
    const { reason, amount } = values;
    if (!invoiceRef || !reason || rest.length > 0) {
      throw new UsageError(`Usage: ${refundCommand.usage}`);
    }
    const wanted = {
      invoiceRef,
      reason,
      amount: amount === undefined ? undefined : readPounds('--amount', amount),
      now: new Date(),
    };
    const done = await withDatabase(env, ({ db }) =>
      db.transaction((tx) => refundToWallet(tx, wanted)),
    );
    if ('refused' in done) throw new UsageError(done.refused);
    say(`${done.amount / 100} EGP went back to the wallet, on invoice ${done.ref}.`);
    return 0;
  },
};
