import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { prepareMoneyCommands } from '../../../test-support/payments/money-commands.ts';
import { codeBatches } from '../../db/schema/code.ts';
import { rechargeByCode } from '../payment/recharge-code.ts';

const { services, db, call, balance, run } = prepareMoneyCommands();

const recharge = ['codes', 'mint', '--kind', 'recharge', '--value', '50'];

describe('codes commands', () => {
  test('mints valid codes, revokes the unused codes of a batch and lists the codes by state', async () => {
    const { code, out, err } = await run(...recharge, '--count', '3');
    const codes = out.split('\n');
    expect(code).toBe(0);
    expect(codes).toHaveLength(3);
    expect(codes.every((one) => /^[2-9A-HJ-NP-Za-km-z]{10}$/.test(one))).toBe(true);
    const [, batch = ''] = /^Batch (\d+): 3 codes/.exec(err) ?? [];

    await rechargeByCode(services(), codes[0] ?? '', call());
    expect(await balance()).toBe(50_00);
    expect((await run('codes', 'revoke', batch)).out).toMatch(/is revoked/);
    await expect(rechargeByCode(services(), codes[1] ?? '', call())).rejects.toMatchObject({
      code: 'invalid_code',
    });
    const listed = (await run('codes', 'export', batch)).out.split('\n');
    expect(listed.map((line) => line.split(',')[1])).toEqual([
      'state',
      'used',
      'revoked',
      'revoked',
    ]);
  });

  test('mints codes with a value and a count in Arabic digits', async () => {
    const { out, err } = await run(...recharge.slice(0, -1), '٥٠٫٥', '--count', '٢');
    expect(out.split('\n')).toHaveLength(2);
    const [, id = ''] = /^Batch (\d+): 2 codes/.exec(err) ?? [];
    const [batch] = await db()
      .select()
      .from(codeBatches)
      .where(eq(codeBatches.id, Number(id)));
    expect(batch?.value).toBe(50_50);
  });

  test.each([
    ['2099-01-31', '2099-01-30T22:00:00.000Z'],
    ['2099-01-31T18:30', '2099-01-31T16:30:00.000Z'],
    ['2099-01-31T18:30:15+03:00', '2099-01-31T15:30:15.000Z'],
    ['2099-01-31T18:30Z', '2099-01-31T18:30:00.000Z'],
    ['2099-01-31T18:30:15.250Z', '2099-01-31T18:30:15.250Z'],
  ])('expires codes with the expiry %s at %s', async (typed, moment) => {
    const { err } = await run(...recharge, '--expires', typed);
    const [, id = ''] = /^Batch (\d+)/.exec(err) ?? [];
    const [batch] = await db()
      .select()
      .from(codeBatches)
      .where(eq(codeBatches.id, Number(id)));
    expect(batch?.expiresAt?.toISOString()).toBe(moment);
  });
});
