import { createHash } from 'node:crypto';
import { buildFawryNotificationSigningString } from '@fasl/shared/rules/payment/gateways/fawry';
import type { OpenDatabase } from '../provider/src/db/open.ts';

export const secureKey = 'only-for-this-bench-and-not-a-secret';
/** The credited amount, in piasters. */
export const creditedPiasters = 50_00;
const charge = 54_00;

/** A webhook and its expected status. */
export type Delivery = { body: string; answer: 200 | 401 };

/** Creates cancelled payments: they can still be credited, and a student may have many of them. */
export async function createPayments({ client }: OpenDatabase, count: number): Promise<string[]> {
  const run = Date.now();
  const rows = await client`
    with payers as (select id, row_number() over (order by id) - 1 as place from students),
    made as (insert into invoices (student_id, ref, type, purpose, amount, provider, method)
      select payers.id, 'storm-' || ${run}::text || '-' || number, 'recharge', 'recharge', ${charge},
        'fawry', 'fawry'
      from generate_series(1, ${count}::int) as number
      join payers on payers.place = number % (select count(*) from students)
      returning id, student_id, ref)
    insert into intents (invoice_id, student_id, purpose, provider, method, reference,
      provider_ref, status, credit_amount, charge_amount)
    select id, student_id, 'recharge', 'fawry', 'fawry', ref, replace(substr(ref, 7), '-', ''), 'failed',
      ${creditedPiasters}, ${charge} from made
    returning reference`;
  return rows.map((row) => String(row['reference']));
}

/** Creates equally many webhooks for each payment, in random order. One in ten is forged. */
export function createDeliveries(references: string[], count: number): Delivery[] {
  const made = Array.from({ length: count }, (_, place) => {
    const reference = references[place % references.length] ?? '';
    // The first round has no forged webhooks, so that every payment can be credited.
    const round = Math.floor(place / references.length);
    return round > 0 && place % 8 === 0
      ? forgedWebhook(reference, place)
      : genuineWebhook(reference);
  });
  return shuffled(made);
}

type FawryNotification = Parameters<typeof buildFawryNotificationSigningString>[0];

const toNotification = (reference: string): FawryNotification => ({
  fawryRefNumber: reference.slice('storm-'.length).replace('-', ''),
  merchantRefNumber: reference,
  paymentAmount: charge,
  orderAmount: charge,
  orderStatus: 'PAID',
  paymentMethod: 'PAYATFAWRY',
  paymentRefrenceNumber: '7712345',
});

const toBody = (what: FawryNotification, messageSignature: string) =>
  JSON.stringify({
    ...what,
    paymentAmount: what.paymentAmount / 100,
    orderAmount: what.orderAmount / 100,
    messageSignature,
  });

const sign = (what: FawryNotification, key: string) =>
  createHash('sha256')
    .update(buildFawryNotificationSigningString(what) + key)
    .digest('hex');

/** Creates a webhook with a valid signature. */
export const genuineWebhook = (reference: string): Delivery => ({
  body: toBody(toNotification(reference), sign(toNotification(reference), secureKey)),
  answer: 200,
});

/** Creates a webhook with an invalid signature or a changed amount. */
function forgedWebhook(reference: string, place: number): Delivery {
  const honest = toNotification(reference);
  const body =
    place % 16 === 0
      ? toBody(honest, sign(honest, 'guessed'))
      : toBody({ ...honest, orderAmount: charge * 10 }, sign(honest, secureKey));
  return { body, answer: 401 };
}

/** Shuffles with a fixed seed, so that a failed run can be repeated. */
function shuffled<T>(items: T[]): T[] {
  const keyed = items.map((item, place) => ({
    item,
    key: createHash('sha1').update(`storm ${place}`).digest('hex'),
  }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}
