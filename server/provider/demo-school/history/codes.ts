import { hashCode } from '../../src/lib/secret-hash.ts';
import { formatPounds } from '../../src/lib/text.ts';
import { add } from '../rows.ts';
import { note } from './diary.ts';
import { accountIds, addInvoice } from './paying.ts';
import type { Learner } from './person.ts';
import { type Text, text } from './text.ts';
import { day, later, type World } from './world.ts';

/** Mints a used code for each use, in the batch of its kind and value. */
export function createCodePress(
  { rows, now, seed }: Pick<World, 'rows' | 'now' | 'seed'>,
  pepper: string,
): World['press'] {
  const batches = new Map<string, number>();
  return (kind, value, { studentId, at }) => {
    const key = `${kind}:${value}`;
    const batchId = batches.get(key) ?? newBatch(kind, value);
    batches.set(key, batchId);
    const number = rows.codes.length + 1;
    add(rows.codes, {
      batchId,
      codeHash: hashCode(`used:${seed}:${number}`, pepper),
      usedBy: studentId,
      usedAt: at,
      revokedAt: null,
    });
  };

  function newBatch(kind: 'recharge' | 'scratch', value: number): number {
    return add(rows.codeBatches, {
      kind,
      note: `Sold at the centers, ${value / 100} EGP`,
      value,
      courseId: null,
      classroomId: null,
      instructorId: null,
      createdAt: later(now, -240 * day),
      createdBy: 'demo',
      expiresAt: null,
      revokedAt: null,
    });
  }
}

/** Credits the wallet with a code bought at a center. */
export function rechargeByCode(
  world: World,
  learner: Learner,
  { amount, at }: { amount: number; at: Date },
): void {
  const channel = { provider: 'code', method: 'recharge_card' } as const;
  const title: Text = text('Recharge code', 'كود شحن');
  const facts = { studentId: learner.studentId, at, amount, channel, title } as const;
  const invoice = addInvoice(world, {
    ...facts,
    type: 'recharge',
    purpose: 'recharge',
    status: 'paid',
  });
  world.money.push({
    at,
    type: 'recharge',
    reference: `recharge:${invoice.ref}`,
    invoiceId: invoice.id,
    description: text('Top-up by recharge code', 'شحن بكود'),
    entries: [
      [learner.walletId, amount],
      [accountIds.codes, -amount],
    ],
  });
  const sum = formatPounds(amount);
  const words = text(`Recharge code of ${sum.en} used`, `استُخدم كود شحن بقيمة ${sum.ar}`);
  note(world, { studentId: learner.studentId, at, tag: 'code', words, reference: invoice.ref });
}
