import { isKioskMethod } from '@fasl/shared/rules/payment/recharge';
import { add, type Row } from '../rows.ts';
import { addEvent, gatewayDelayMs } from './events.ts';
import type { Learner } from './person.ts';
import { computeChargeAmount } from './tariffs.ts';
import type { Channel } from './words.ts';
import { day, hour, later, type World } from './world.ts';

type TopUp = {
  amount: number;
  at: Date;
  channel: Channel;
  outcome: 'paid' | 'pending' | 'expired' | 'failed';
};

const invoiceStatus = {
  paid: 'paid',
  pending: 'new',
  expired: 'failed',
  failed: 'failed',
} as const;

/** Adds a gateway payment. Only a paid payment moves money. */
export function topUp(world: World, learner: Learner, order: TopUp): void {
  const { amount, at, channel, outcome } = order;
  const charge = computeChargeAmount(world.tariffs, amount, channel);
  const status = invoiceStatus[outcome];
  const fees = charge - amount;
  const invoiceId = addEvent(world, learner, {
    name: 'topUp',
    at,
    price: amount,
    fees,
    channel,
    status,
  });
  const number = world.rows.intents.length + 1;
  const kiosk = isKioskMethod(channel.method);
  const isPending = outcome === 'pending';
  const expiresAt = later(at, kiosk ? day : hour);
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
    updatedAt: later(at, isPending ? 0 : gatewayDelayMs),
    expiresAt,
    nextCheckAt: isPending ? expiresAt : null,
    paidAt: outcome === 'paid' ? later(at, gatewayDelayMs) : null,
  } satisfies Row<'intents'>);
}
