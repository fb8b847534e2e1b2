import { isKioskMethod } from '@fasl/shared/rules/payment/recharge';
import { hashCode } from '../../src/lib/secret-hash.ts';
import { chooseTariff, toChargeAmount } from '../../src/modules/tariff/tariff.ts';
import { add, type Row } from '../rows.ts';
import { addEvent, gatewayDelayMs } from './events.ts';
import type { Learner } from './person.ts';
import type { Channel } from './student-texts.ts';
import { addMs, day, hour, type World } from './world.ts';

type TopUp = {
  amount: number;
  at: Date;
  channel: Channel;
  outcome: 'paid' | 'pending' | 'expired' | 'failed';
};

/** Adds a gateway payment. Only a paid payment moves money. */
export function topUp(world: World, learner: Learner, order: TopUp): void {
  const { amount, at, channel, outcome } = order;
  const charge = toChargeAmount(amount, chooseTariff(world.tariffs, channel));
  const status = outcome === 'paid' ? 'paid' : outcome === 'pending' ? 'new' : 'failed';
  const fees = charge - amount;
  const facts = { at, price: amount, fees, channel, status } as const;
  const invoiceId = addEvent(world, learner, { name: 'topUp', ...facts });
  const number = world.rows.intents.length + 1;
  const kiosk = isKioskMethod(channel.method);
  const isPending = outcome === 'pending';
  const expiresAt = addMs(at, kiosk ? day : hour);
  add(world.rows.intents, {
    invoiceId,
    studentId: learner.studentId,
    purpose: 'recharge',
    provider: channel.provider,
    method: channel.method,
    reference: `R${String(7_000_000_000_000 + number * 104_729).padStart(15, '0')}`,
    providerRef: String(940_000_000 + number * 13),
    billReference: kiosk ? String(9_417_000_000 + number * 71) : null,
    status: outcome,
    creditAmount: amount,
    chargeAmount: charge,
    payload: {},
    createdAt: at,
    updatedAt: addMs(at, isPending ? 0 : gatewayDelayMs),
    expiresAt,
    nextCheckAt: isPending ? expiresAt : null,
    paidAt: outcome === 'paid' ? addMs(at, gatewayDelayMs) : null,
  } satisfies Row<'intents'>);
}

type UsedCode = { kind: 'recharge' | 'scratch'; value: number; studentId: number; at: Date };

/** Adds a used code to the batch of its kind and value. */
export function addUsedCode(world: World, { kind, value, studentId, at }: UsedCode): void {
  const { rows, now, seed, codePepper } = world;
  const note = `Sold at the centers, ${value / 100} EGP`;
  const batch = rows.codeBatches.find((one) => one.kind === kind && one.note === note);
  const createdAt = addMs(now, -240 * day);
  const batchId =
    batch?.id ?? add(rows.codeBatches, { kind, note, value, createdAt, createdBy: 'demo' });
  const codeHash = hashCode(`used:${seed}:${rows.codes.length + 1}`, codePepper);
  add(rows.codes, { batchId, codeHash, usedBy: studentId, usedAt: at });
}
