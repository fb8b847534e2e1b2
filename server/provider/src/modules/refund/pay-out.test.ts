import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStudent } from '../../../test-support/accounts/student.ts';
import { setBalance } from '../../../test-support/payments/payer.ts';
import {
  startTestProvider,
  type TestProvider,
  testCodePepper,
} from '../../../test-support/provider.ts';
import { runCommand } from '../../app/run-command.ts';
import { getBalance } from '../ledger/posting.ts';
import { verifyLedger } from '../ledger/verify.ts';

let school: TestProvider;

beforeAll(async () => {
  school = await startTestProvider();
});
afterAll(() => school.stop());

async function payOut(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(['refund', 'pay-out', ...args, '--reason', 'leaves'], {
    env: { DATABASE_URL: school.database.url, CODE_PEPPER: testCodePepper },
    print: (line) => out.push(line),
    printError: (line) => err.push(line),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('refund pay-out', () => {
  test('debits a wallet once for each receipt, up to its balance', async () => {
    const { client, db } = school.database;
    const { studentId } = await addStudent(db);
    await setBalance(db, studentId, 60_00);
    const [row] = await client`select number from students where id = ${studentId}`;
    const pay = (receipt: string, ...rest: string[]) =>
      payOut(String(row?.['number']), '--receipt', receipt, ...rest);

    expect(await pay('1', '--amount', '60.01')).toMatchObject({
      code: 2,
      err: 'The wallet has 60 EGP. Nothing was done.',
    });
    expect(await pay('1', '--amount', '20')).toMatchObject({
      code: 0,
      out: '20 EGP were taken from the wallet, which has 40 EGP now.',
    });
    expect(await pay('1', '--amount', '20')).toMatchObject({
      code: 2,
      err: 'Receipt 1 is booked already. Nothing was done.',
    });
    expect(await pay('2', '--by', 'mona')).toMatchObject({ code: 0 });
    expect(await getBalance(db, studentId)).toBe(0);
    expect(await pay('3')).toMatchObject({ code: 2 });
    const [audit] = await client`select actor, details from audit_log
      where action = 'wallet_paid_out' order by id desc limit 1`;
    const details = { piasters: 40_00, receipt: '2', reason: 'leaves' };
    expect(audit).toEqual({ actor: 'mona', details });
    const [notification] = await client`select body_en as body from notifications
      where kind = 'payment_returned' order by id desc limit 1`;
    expect(notification).toEqual({ body: 'The school paid you 40 L.E in cash' });
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });
});
