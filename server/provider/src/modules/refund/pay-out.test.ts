import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStudent } from '../../../test-support/accounts/student.ts';
import { type CommandLine, createCommandLine } from '../../../test-support/command-line.ts';
import { setBalance } from '../../../test-support/payments/payer.ts';
import { getBalance } from '../ledger/posting.ts';
import { verifyLedger } from '../ledger/verify.ts';

let commandLine: CommandLine;

beforeAll(async () => {
  commandLine = await createCommandLine();
});
afterAll(() => commandLine.close());

describe('refund pay-out', () => {
  test('debits a wallet once for each receipt, up to its balance', async () => {
    const { client, db } = commandLine.database;
    const { studentId } = await addStudent(db);
    await setBalance(db, studentId, 60_00);
    const [row] = await client`select number from students where id = ${studentId}`;
    const command = ['refund', 'pay-out', String(row?.['number']), '--reason', 'leaves'];
    const pay = (receipt: string, ...rest: string[]) =>
      commandLine.run(...command, '--receipt', receipt, ...rest);

    expect(await pay('1', '--amount', '60.01')).toMatchObject({
      code: 2,
      err: 'The wallet has 60 EGP. Nothing was done.\n',
    });
    expect(await pay('1', '--amount', '20')).toMatchObject({
      code: 0,
      out: '20 EGP were taken from the wallet, which has 40 EGP now.\n',
    });
    expect(await pay('1', '--amount', '20')).toMatchObject({
      code: 2,
      err: 'Receipt 1 is booked already. Nothing was done.\n',
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
