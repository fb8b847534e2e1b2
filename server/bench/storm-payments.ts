import { createHash } from 'node:crypto';
import { fawryNotificationText } from '@fasl/shared/rules/payment/gateways/fawry';
import type { OpenDatabase } from '../provider/src/db/open.ts';

export const secureKey = 'only-for-this-bench-and-not-a-secret';
/** In piasters: what a payment brings, and what it costs. */
export const credit = 50_00;
const charge = 54_00;

/** A message of a gateway, and the answer that it has to get. */
export type Delivery = { body: string; answer: 200 | 401 };

/** Given up, so that one student may have many of them: they are credited all the same. */
export async function makePayments({ client }: OpenDatabase, count: number): Promise<string[]> {
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
      ${credit}, ${charge} from made
    returning reference`;
  return rows.map((row) => String(row['reference']));
}

/** Each payment as often as any other, in no order; one message of ten is a lie. */
export function makeDeliveries(references: string[], count: number): Delivery[] {
  const made = Array.from({ length: count }, (_, place) => {
    const reference = references[place % references.length] ?? '';
    // The first round is true, so that there is something to credit of each.
    const round = Math.floor(place / references.length);
    return round > 0 && place % 8 === 0 ? forged(reference, place) : truth(reference);
  });
  return shuffled(made);
}

type Said = Parameters<typeof fawryNotificationText>[0];

const said = (reference: string): Said => ({
  fawryRefNumber: reference.slice('storm-'.length).replace('-', ''),
  merchantRefNumber: reference,
  paymentAmount: charge,
  orderAmount: charge,
  orderStatus: 'PAID',
  paymentMethod: 'PAYATFAWRY',
  paymentRefrenceNumber: '7712345',
});

const written = (what: Said, messageSignature: string) =>
  JSON.stringify({
    ...what,
    paymentAmount: what.paymentAmount / 100,
    orderAmount: what.orderAmount / 100,
    messageSignature,
  });

const sign = (what: Said, key: string) =>
  createHash('sha256')
    .update(fawryNotificationText(what) + key)
    .digest('hex');

/** Signed by the gateway. */
export const truth = (reference: string): Delivery => ({
  body: written(said(reference), sign(said(reference), secureKey)),
  answer: 200,
});

/** Signed by somebody else, or for another amount than it says. */
function forged(reference: string, place: number): Delivery {
  const honest = said(reference);
  const body =
    place % 16 === 0
      ? written(honest, sign(honest, 'guessed'))
      : written({ ...honest, orderAmount: charge * 10 }, sign(honest, secureKey));
  return { body, answer: 401 };
}

/** The same order in each run: what fails can be run again. */
function shuffled<T>(items: T[]): T[] {
  const keyed = items.map((item, place) => ({
    item,
    key: createHash('sha1').update(`storm ${place}`).digest('hex'),
  }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ item }) => item);
}
