import { z } from 'zod';
import { toPounds } from '../../lib/money.ts';
import { defineCommand } from '../command/command.ts';
import { withTransaction } from '../command/context.ts';
import { operatorField, poundsField, textField } from '../command/fields.ts';
import { UsageError } from '../command/usage-error.ts';
import { payOut } from './pay-out.ts';
import { refundToWallet } from './refund-to-wallet.ts';
import { takeBack } from './take-back.ts';

const invoice = textField('Number of the invoice', 'invoice');
const reason = textField('Why; stored in the audit log');

const refund = defineCommand({
  name: 'refund',
  summary: 'Refund a purchase into the student’s wallet',
  input: z.strictObject({
    invoice,
    reason,
    amount: poundsField('Amount in EGP; without it all that is left').optional(),
  }),
  args: ['invoice'],
  output: z.object({ invoice: z.string(), amount: z.number() }),
  examples: {
    'Refund a whole purchase': 'refund 1234567890 --reason "bought by mistake"',
    'Refund a part of it': 'refund 1234567890 --amount 50 --reason "half of the lesson"',
  },
  async run({ invoice: invoiceRef, reason, amount }, context) {
    const done = await withTransaction(context, (tx, now) =>
      refundToWallet(tx, { invoiceRef, reason, amount, now }),
    );
    if ('error' in done) throw new UsageError(done.error);
    return { invoice: done.ref, amount: toPounds(done.amount) };
  },
  text: ({ invoice: ref, amount }) => [`${amount} EGP refunded to the wallet with invoice ${ref}.`],
});

const takeBackRefund = defineCommand({
  name: 'refund take-back',
  summary: 'Debit the wallet for what a gateway refunded',
  input: z.strictObject({
    invoice,
    amount: poundsField('What the gateway refunded, in EGP'),
    reason,
    by: operatorField(),
  }),
  args: ['invoice'],
  output: z.object({
    invoice: z.string(),
    amount: z.number(),
    /** The share that the wallet could pay back. */
    from_wallet: z.number(),
  }),
  examples: {
    'Book a refund that only the dashboard of Fawry shows':
      'refund take-back 1234567890 --amount 50 --reason "refunded at Fawry" --by mona',
  },
  async run({ invoice: invoiceRef, ...input }, context) {
    const done = await withTransaction(context, (tx, now) =>
      takeBack(tx, { invoiceRef, ...input, now }),
    );
    if ('error' in done) throw new UsageError(done.error);
    const { ref, amount, fromWallet } = done;
    return { invoice: ref, amount: toPounds(amount), from_wallet: toPounds(fromWallet) };
  },
  text: ({ invoice: ref, amount, from_wallet: fromWallet }) => [
    `${amount} EGP were taken back, on invoice ${ref}; the wallet gave ${fromWallet} EGP.`,
  ],
});

const payOutWallet = defineCommand({
  name: 'refund pay-out',
  summary: 'Debit the wallet for what the school paid back in cash',
  input: z.strictObject({
    student: textField('Number of the student', 'number'),
    receipt: textField('Number of the receipt; a receipt is booked once', 'number'),
    amount: poundsField('Amount in EGP; without it the whole balance').optional(),
    reason,
    by: operatorField(),
  }),
  args: ['student'],
  output: z.object({ amount: z.number(), balance: z.number() }),
  examples: {
    'Empty a wallet before its student is erased':
      'refund pay-out 12345678 --receipt 118 --reason "leaves the school" --by mona',
  },
  async run({ student, ...input }, context) {
    const done = await withTransaction(context, (tx, now) =>
      payOut(tx, { number: student, ...input, now }),
    );
    if ('error' in done) throw new UsageError(done.error);
    return { amount: toPounds(done.amount), balance: toPounds(done.balance) };
  },
  text: ({ amount, balance }) => [
    `${amount} EGP were taken from the wallet, which has ${balance} EGP now.`,
  ],
});

export const refundCommands = [refund, takeBackRefund, payOutWallet];
