import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { prepareMoneyCommands } from '../../../test-support/payments/money-commands.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { checkOutLesson } from '../checkout/checkout.ts';

const { services, db, student, call, balance, setBalance, run } = prepareMoneyCommands();

test('refunds a purchase into the wallet in parts, up to its amount', async () => {
  const lesson = await addLesson(db(), { price: 60_00 });
  await setBalance(60_00);
  await checkOutLesson(services(), { course_id: lesson.id, payment_method: 'wallet' }, call());
  const rows = await db()
    .select()
    .from(invoices)
    .where(eq(invoices.studentId, student().studentId));
  const { ref = '' } = rows.findLast(({ amount }) => amount === 60_00) ?? {};
  const refund = (...rest: string[]) => run('refund', ref, '--reason', 'a test', ...rest);

  expect(await refund('--amount', '20')).toMatchObject({ code: 0 });
  expect(await refund('--amount', '50')).toMatchObject({
    code: 2,
    err: 'At most 40 EGP of this invoice can still be refunded.',
  });
  expect(await refund()).toMatchObject({ code: 0 });
  expect(await refund()).toMatchObject({ code: 2 });
  expect(await balance()).toBe(60_00);
  expect((await run('ledger', 'verify')).code).toBe(0);
});
