import { formatPounds } from '../../src/lib/text.ts';
import { add, type Row } from '../rows.ts';
import { addNotification, note } from './diary.ts';
import type { Learner } from './person.ts';
import { chargedAmount } from './tariffs.ts';
import { type Text, text } from './text.ts';
import { day, later, type Movement, minute, type World } from './world.ts';

export const accountIds = {
  gateway: 1,
  revenue: 2,
  fees: 3,
  registration: 4,
  codes: 5,
  promotion: 6,
  system: 7,
} as const;

type Provider = Row<'invoices'>['provider'];
type Method = Row<'invoices'>['method'];
export type Channel = { provider: Provider; method: Method; name: Text };

export const channels = {
  fawry: { provider: 'fawry', method: 'fawry', name: text('Fawry', 'فوري') },
  card: { provider: 'accept', method: 'card', name: text('bank card', 'بطاقة بنكية') },
  aman: { provider: 'accept', method: 'aman', name: text('Aman', 'أمان') },
  masary: { provider: 'accept', method: 'masary', name: text('Masary', 'مصاري') },
  ewallet: { provider: 'accept', method: 'ewallet', name: text('mobile wallet', 'محفظة الهاتف') },
  opay: { provider: 'opay', method: 'card', name: text('OPay card', 'بطاقة عبر أوباي') },
} satisfies Record<string, Channel>;

export type InvoiceFacts = {
  studentId: number;
  at: Date;
  type: Row<'invoices'>['type'];
  purpose: Row<'invoices'>['purpose'];
  status: Row<'invoices'>['status'];
  amount: number;
  channel: { provider: Provider; method: Method };
  title: Text;
  /** The gateway's fee, a separate invoice item. */
  fees?: number;
  refundOf?: number;
};

export function addInvoice({ rows }: World, facts: InvoiceFacts): { id: number; ref: string } {
  const { at, amount, channel, title, fees = 0, ...columns } = facts;
  const ref = invoiceRef(rows.invoices.length + 1);
  const id = add(rows.invoices, {
    ...columns,
    ref,
    amount: amount + fees,
    provider: channel.provider,
    method: channel.method,
    createdAt: at,
    updatedAt: columns.status === 'new' ? at : later(at, 7 * minute),
  });
  const lines = [
    { title, amount },
    { title: paymentFees, amount: fees },
  ];
  for (const [position, line] of lines.entries()) {
    if (position > 0 && line.amount === 0) continue;
    const { en: titleEn, ar: titleAr } = line.title;
    add(rows.invoiceItems, { invoiceId: id, titleEn, titleAr, amount: line.amount, position });
  }
  return { id, ref };
}

const paymentFees = text('Payment fees', 'رسوم الدفع');

/** Random, so that it does not reveal the number of invoices. */
const invoiceRef = (number: number) =>
  String(1_000_000_000 + ((number * 48_271_003) % 8_999_999_929));

export type Outcome = 'paid' | 'pending' | 'expired' | 'failed';
type Recharge = { amount: number; at: Date; channel: Channel; outcome: Outcome };

const topUp = text('Wallet top-up', 'شحن المحفظة');

/** Adds a gateway payment; only paid ones move money. */
export function recharge(world: World, learner: Learner, order: Recharge): void {
  const { amount, at, channel, outcome } = order;
  const { studentId, walletId } = learner;
  const charge = chargedAmount(world.tariffs, amount, channel);
  const status = outcome === 'paid' ? 'paid' : outcome === 'pending' ? 'new' : 'failed';
  const fees = charge - amount;
  const facts = { studentId, at, amount, channel, title: topUp, status, fees } as const;
  const invoice = addInvoice(world, { ...facts, type: 'recharge', purpose: 'recharge' });
  addIntent(world, { ...order, studentId, invoiceId: invoice.id, charge });
  if (outcome !== 'paid') return;
  const paidAt = later(at, 7 * minute);
  const feeEntry: Movement['entries'] = fees > 0 ? [[accountIds.fees, fees]] : [];
  world.money.push({
    at: paidAt,
    type: 'recharge',
    reference: `recharge:${invoice.ref}`,
    invoiceId: invoice.id,
    description: text(`Top-up by ${channel.name.en}`, `شحن عن طريق ${channel.name.ar}`),
    entries: [[walletId, amount], [accountIds.gateway, -charge], ...feeEntry],
  });
  reportRecharge(world, learner, { amount, at: paidAt, channel, ref: invoice.ref });
}

type Intent = Recharge & { studentId: number; invoiceId: number; charge: number };

function addIntent(
  { rows }: World,
  { studentId, invoiceId, charge, amount, at, channel, outcome }: Intent,
): void {
  const number = rows.intents.length + 1;
  const kiosk = ['fawry', 'aman', 'masary'].includes(channel.method);
  add(rows.intents, {
    invoiceId,
    studentId,
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
    updatedAt: later(at, outcome === 'pending' ? 0 : 7 * minute),
    expiresAt: later(at, kiosk ? day : 60 * minute),
    nextCheckAt: outcome === 'pending' ? later(at, kiosk ? day : 60 * minute) : null,
    paidAt: outcome === 'paid' ? later(at, 7 * minute) : null,
  });
}

type Report = { amount: number; at: Date; channel: Channel; ref: string };

function reportRecharge(
  world: World,
  learner: Learner,
  { amount, at, channel, ref }: Report,
): void {
  const sum = formatPounds(amount);
  const words = text(
    `${sum.en} added to your wallet by ${channel.name.en}`,
    `أُضيف ${sum.ar} إلى محفظتك عن طريق ${channel.name.ar}`,
  );
  note(world, { studentId: learner.studentId, at, tag: 'recharge', words, reference: ref });
  if (at.getTime() < world.now.getTime() - 30 * day) return;
  addNotification(world, {
    userId: learner.userId,
    at,
    kind: 'payment_landed',
    title: text('Your money arrived', 'وصل المبلغ'),
    body: words,
    url: '/dashboard/activity/wallet-history',
    read: learner.random.chance(0.7),
  });
}
