import { parseArgs } from 'node:util';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { readPounds } from '../command/options.ts';
import { refundToWallet } from './refund-to-wallet.ts';
import { takeBack } from './take-back.ts';

export const refundCommand: Command = {
  usage:
    'refund <invoice> --reason text [--amount 50] | refund take-back <invoice> --amount 50 --reason text [--by name]',
  summary: 'Refund a purchase into the student’s wallet, or debit what a gateway refunded',
  async run(args, terminal) {
    const [verb, ...rest] = args;
    return verb === 'take-back' ? takeBackFrom(rest, terminal) : refund(args, terminal);
  },
};

async function refund(args: string[], { env, print }: Terminal): Promise<number> {
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
  const input = {
    invoiceRef,
    reason,
    amount: amount === undefined ? undefined : readPounds('--amount', amount),
  };
  const done = await withDatabase(env, ({ db, now }) =>
    db.transaction((tx) => refundToWallet(tx, { ...input, now })),
  );
  if ('error' in done) throw new UsageError(done.error);
  print(`${done.amount / 100} EGP refunded to the wallet with invoice ${done.ref}.`);
  return 0;
}

const takeBackOptions = {
  amount: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string', default: 'operator' },
} as const;

async function takeBackFrom(args: string[], { env, print }: Terminal): Promise<number> {
  const parsed = parseArgs({ args, options: takeBackOptions, allowPositionals: true });
  const [invoiceRef, ...rest] = parsed.positionals;
  const { amount, reason, by } = parsed.values;
  if (!invoiceRef || !amount || !reason || !by || rest.length > 0) {
    throw new UsageError(`Usage: ${refundCommand.usage}`);
  }
  const refund = {
    invoiceRef,
    reason,
    by,
    amount: readPounds('--amount', amount),
  };
  const done = await withDatabase(env, ({ db, now }) =>
    db.transaction((tx) => takeBack(tx, { ...refund, now })),
  );
  if ('error' in done) throw new UsageError(done.error);
  print(
    `${done.amount / 100} EGP were taken back, on invoice ${done.ref}; the wallet gave ${done.fromWallet / 100} EGP.`,
  );
  return 0;
}
