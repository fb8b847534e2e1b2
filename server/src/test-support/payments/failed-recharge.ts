import { randomUUID } from 'node:crypto';
import { demoStudents, type TestDatabase } from '@fasl/provider/testing';

/** The gateway's number of the payment. */
export const failedRechargeRef = '990001';

/** Adds a payment of 150 by Mariam, which credits 140 when a webhook reports it. */
export async function addFailedRecharge({ client }: TestDatabase): Promise<string> {
  const reference = `recharge-${randomUUID()}`;
  await client`
    with made as (insert into invoices (student_id, ref, type, purpose, amount, provider, method)
      select students.id, ${reference}, 'recharge', 'recharge', 15000, 'fawry', 'fawry'
      from students join users on users.id = students.user_id
      where users.email = ${demoStudents.mariam.email}
      returning id, student_id)
    insert into intents (invoice_id, student_id, purpose, provider, method, reference,
      provider_ref, status, credit_amount, charge_amount)
    select id, student_id, 'recharge', 'fawry', 'fawry', ${reference}, ${failedRechargeRef},
      'failed', 14000, 15000 from made`;
  return reference;
}
