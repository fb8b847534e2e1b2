import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addStudent,
  createCall,
  type TestStudent,
} from '../../../test-support/accounts/student.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { sendWebhook, setBalance } from '../../../test-support/payments/payer.ts';
import {
  startTestProvider,
  type TestProvider,
  testCodePepper,
} from '../../../test-support/provider.ts';
import { runCommand } from '../../app/run-command.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { getBalance } from '../ledger/posting.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { beginRecharge } from '../payment/recharge.ts';

const fawry = createTestGateway();
let school: TestProvider;

beforeAll(async () => {
  school = await startTestProvider({ gateways: { fawry } });
});
afterAll(() => school.stop());

async function takeBack(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(['refund', 'take-back', ...args, '--reason', 'refunded at Fawry'], {
    env: { DATABASE_URL: school.database.url, CODE_PEPPER: testCodePepper },
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const balance = ({ studentId }: TestStudent) => getBalance(school.services.db, studentId);

async function startRecharge() {
  const { db } = school.services;
  const student = await addStudent(db);
  const recharge = { amount: 100, provider: 'fawry', method: 'fawry' } as const;
  const call = createCall(school.services, student);
  const { reference, invoiceId } = await beginRecharge(school.services, recharge, call);
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId));
  return { student, reference, invoiceId, ref: invoice?.ref ?? '' };
}

async function pay() {
  const payment = await startRecharge();
  await sendWebhook(school.app, { reference: payment.reference, amount: 105 });
  return payment;
}

describe('refund take-back', () => {
  test('debits a partial refund from the wallet on a separate invoice', async () => {
    const { student, ref, invoiceId } = await pay();

    const done = await takeBack(ref, '--amount', '30', '--by', 'Mona');

    expect(done).toMatchObject({ code: 0 });
    expect(await balance(student)).toBe(70_00);
    const { db } = school.services;
    const refunds = await db.select().from(invoices).where(eq(invoices.refundOf, invoiceId));
    expect(refunds).toMatchObject([{ type: 'refund', amount: 30_00, provider: 'fawry' }]);
    expect(done.out).toContain(`on invoice ${refunds[0]?.ref}; the wallet gave 30 EGP`);
    const audit = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `student:${student.studentId}`));
    expect(audit).toMatchObject([
      { actor: 'Mona', action: 'refund_taken_back', details: { piasters: 30_00 } },
    ]);
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });

  test('debits no more than the balance', async () => {
    const { student, ref } = await pay();
    await setBalance(school.services.db, student.studentId, 10_00);

    expect((await takeBack(ref, '--amount', '30')).out).toContain('the wallet gave 10 EGP');

    expect(await balance(student)).toBe(0);
    expect(await verifyLedger(school.services.db)).toMatchObject({ faults: [] });
  });

  test('books only the remaining amount of a full refund that the gateway reports later', async () => {
    const { student, ref, reference } = await pay();
    await takeBack(ref, '--amount', '30');
    fawry.setStatus(reference, { status: 'refunded', refundedAmount: 105_00 });

    await sendWebhook(school.app, { reference, amount: 105, status: 'refunded' });

    expect(await balance(student)).toBe(0);
    expect(await takeBack(ref, '--amount', '1')).toMatchObject({
      code: 2,
      err: 'At most 0 EGP of this payment can still be taken back.',
    });
  });

  test('rejects an unpaid payment, an unknown invoice and an amount above the payment', async () => {
    const unpaid = await startRecharge();
    const { ref } = await pay();

    expect((await takeBack(unpaid.ref, '--amount', '30')).err).toContain('Only a credited payment');
    expect((await takeBack('1', '--amount', '30')).err).toContain('No gateway payment');
    expect((await takeBack(ref, '--amount', '106')).err).toContain('At most 105 EGP');
    expect((await takeBack(ref)).err).toContain('Usage: ');
  });
});
