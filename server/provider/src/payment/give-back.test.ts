import { expect, test } from 'vitest';
import { verifyLedger } from '../ledger/verify.ts';
import { prepareRecharges } from './testing/recharges.ts';

const { fawry, provider, db, begin, hear, balance, setBalance, intentOf } = prepareRecharges();

test('money that was given back leaves the wallet once, and the books balance', async () => {
  const { reference_number: reference } = await begin();
  const word = { reference, amount: 105 };
  await hear(word);
  fawry.say(reference, { status: 'refunded', refundedAmount: 105_00 });

  await hear({ ...word, status: 'refunded' });
  await hear({ ...word, status: 'refunded' });
  await hear(word);

  expect(await balance()).toBe(0);
  expect(await intentOf(reference)).toMatchObject({ status: 'paid' });
  expect(await verifyLedger(db())).toMatchObject({ faults: [] });
});

test('a refund that the gateway itself does not know of yet moves nothing, and is to be said again', async () => {
  const { reference_number: reference } = await begin();
  await hear({ reference, amount: 105 });
  fawry.say(reference, { status: 'paid' });

  const heard = await hear({ reference, amount: 105, status: 'refunded' });

  expect(heard).toMatchObject({ status: 503 });
  expect(await balance()).toBe(100_00);
});

test('what was spent before it was given back is borne by the school, and written down', async () => {
  const { reference_number: reference } = await begin();
  await hear({ reference, amount: 105 });
  await setBalance(30_00);
  fawry.say(reference, { status: 'refunded', refundedAmount: 105_00 });

  await hear({ reference, amount: 105, status: 'refunded' });

  expect(await balance()).toBe(0);
  const losses = await provider().database.client`
    select details from audit_log where action = 'refund_beyond_balance'`;
  expect(losses).toMatchObject([{ details: { reference, piasters: 70_00 } }]);
});

test('a part given back takes that part, and the rest of it later', async () => {
  const { reference_number: reference } = await begin();
  const word = { reference, amount: 105 };
  await hear(word);

  for (const refundedAmount of [40_00, 40_00, 105_00]) {
    fawry.say(reference, { status: 'refunded', refundedAmount });
    await hear({ ...word, status: 'refunded' });
    if (refundedAmount === 40_00) expect(await balance()).toBe(60_00);
  }

  expect(await balance()).toBe(0);
});
