import { z } from 'zod';
import { formatPounds, type Text, toColumns } from '../../src/lib/text.ts';
import { add, type Row } from '../rows.ts';
import { toAccountId } from './ledger.ts';
import { type Learner, toWalletId } from './person.ts';
import { type Channel, readData, Texts } from './student-texts.ts';
import { addMs, day, hour, minute, type World } from './world.ts';

const Movement = z.strictObject({
  type: z.string(),
  reference: z.string(),
  description: Texts,
  entries: z.record(z.string(), z.string()),
});
const Notification = z.strictObject({
  kind: z.string(),
  title: Texts,
  body: Texts,
  url: z.string(),
  maxDays: z.int(),
  readShare: z.number(),
});
/** The database checks the columns of the rows. */
const Event = z
  .strictObject({
    tag: z.string(),
    timeline: Texts,
    invoice: z.looseObject({ title: Texts }),
    movement: Movement,
    notification: Notification,
  })
  .partial();
type Event = z.infer<typeof Event>;

const events = z.record(z.string(), Event).parse(readData('events.yaml'));

type EventInput = {
  /** The key in events.yaml. */
  name: string;
  at: Date;
  /** In piasters: before the discount and without fees. */
  price?: number;
  discount?: number;
  fees?: number;
  /** The gateway of a top-up. */
  channel?: Channel;
  status?: Row<'invoices'>['status'];
  refundOf?: number | undefined;
  classroomId?: number;
  /** Values for the placeholders in the texts. */
  values?: Record<string, Text>;
};
type AddedEvent = EventInput & { event: Event; translate: (text: Text) => Text };

export const gatewayDelayMs = 7 * minute;

/**
 * Adds the rows of an event and returns the id of its invoice. An unpaid invoice has no other rows.
 */
export function addEvent(world: World, learner: Learner, input: EventInput): number {
  const event = events[input.name];
  if (!event) throw new Error(`no event ${input.name}`);
  const { studentId } = learner;
  const { price = 0, discount = 0, channel } = input;
  const student = String(studentId);
  const values: Record<string, Text> = {
    ...input.values,
    sum: formatPounds(price - discount),
    student: { en: student, ar: student },
    ...(channel && { channel: channel.name }),
  };
  const translate = ({ en, ar }: Text) => ({
    en: fill(en, values, 'en'),
    ar: fill(ar, values, 'ar'),
  });
  const invoice = event.invoice && addInvoice(world, studentId, { ...input, event, translate });
  if (invoice) values['ref'] = { en: invoice.ref, ar: invoice.ref };
  if ((input.status ?? 'paid') === 'paid') {
    const at = channel ? addMs(input.at, gatewayDelayMs) : input.at;
    report(world, learner, { ...input, at, event, translate, invoice });
  }
  return invoice?.id ?? 0;
}

const fill = (text: string, values: Record<string, Text>, language: keyof Text) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]?.[language] ?? '');

function addInvoice({ rows }: World, studentId: number, input: AddedEvent) {
  const { at, price = 0, discount = 0, fees = 0, status = 'paid', channel, refundOf } = input;
  const { title = paymentFees, ...columns } = input.event.invoice ?? {};
  const ref = invoiceRef(rows.invoices.length + 1);
  const id = add(rows.invoices, {
    ...columns,
    ...(channel && { provider: channel.provider, method: channel.method }),
    ...(refundOf && { refundOf }),
    studentId,
    status,
    ref,
    amount: price - discount + fees,
    createdAt: at,
    updatedAt: status === 'new' ? at : addMs(at, gatewayDelayMs),
  } as Row<'invoices'>);
  const items = [{ ...input.translate(title), amount: price - discount }];
  if (fees > 0) items.push({ ...paymentFees, amount: fees });
  for (const [position, { amount, ...text }] of items.entries())
    add(rows.invoiceItems, { invoiceId: id, ...toColumns('title', text), amount, position });
  return { id, ref };
}

const paymentFees = { en: 'Payment fees', ar: 'رسوم الدفع' };

/** Looks random, so that it does not reveal the number of invoices. */
const invoiceRef = (number: number) =>
  String(1_000_000_000 + ((number * 48_271_003) % 8_999_999_929));

type PaidEvent = AddedEvent & { invoice: ReturnType<typeof addInvoice> | undefined };

/** Adds the movement of money, the timeline event and the notification. */
function report(world: World, learner: Learner, input: PaidEvent): void {
  const { at, event, translate, invoice, classroomId } = input;
  const { studentId, userId, random } = learner;
  const { movement, timeline, notification } = event;
  if (movement) {
    const { reference: en, description } = movement;
    const reference = translate({ en, ar: '' }).en;
    const entries = entriesOf(learner, input, movement.entries);
    const type = movement.type as Row<'transactions'>['type'];
    const invoiceId = invoice?.id ?? null;
    const texts = { reference, description: translate(description) };
    world.money.push({ at, type, ...texts, invoiceId, entries });
  }
  if (timeline) {
    const tag = event.tag as Row<'timelineEvents'>['tag'];
    const texts = toColumns('description', translate(timeline));
    const reference = invoice && { reference: invoice.ref };
    const row = { studentId, tag, ...texts, classroomId, createdAt: at, ...reference };
    add(world.rows.timelineEvents, row);
  }
  if (!notification || at < addMs(world.now, -notification.maxDays * day)) return;
  add(world.rows.notifications, {
    userId,
    kind: notification.kind,
    url: translate({ en: notification.url, ar: '' }).en,
    ...toColumns('title', translate(notification.title)),
    ...toColumns('body', translate(notification.body)),
    readAt: random.chance(notification.readShare) ? addMs(at, hour) : null,
    createdAt: at,
  });
}

/** An entry is the name of an amount with its sign, such as `-paid`. */
function entriesOf({ studentId }: Learner, input: AddedEvent, entries: Record<string, string>) {
  const { price = 0, discount = 0, fees = 0 } = input;
  const amounts = { price, discount, fees, paid: price - discount, charge: price + fees };
  return Object.entries(entries).flatMap(([account, text]): [number, number][] => {
    const amount = amounts[text.replace('-', '') as keyof typeof amounts];
    const id = account === 'wallet' ? toWalletId(studentId) : toAccountId(account);
    return amount === 0 ? [] : [[id, text.startsWith('-') ? -amount : amount]];
  });
}
