import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentSchool, openContentSchool } from '../../../test-support/content.ts';
import { testCodePepper } from '../../../test-support/provider.ts';
import { hashCode } from '../../lib/secret-hash.ts';
import { toCsv, toXlsx } from '../content/import/sheet/template.ts';

let school: ContentSchool;
const root = mkdtempSync(join(tmpdir(), 'fasl-codes-'));

beforeAll(async () => {
  school = await openContentSchool();
});
afterAll(async () => {
  await school.close();
  rmSync(root, { recursive: true });
});

function writeSheet(name: string, rows: string[][]): string {
  const file = join(root, name);
  writeFileSync(file, name.endsWith('.csv') ? toCsv(rows) : toXlsx(rows));
  return file;
}

const storedCodes = (code: string) =>
  school.database
    .client`select kind, value::int from codes join code_batches on code_batches.id = batch_id
    where code_hash = ${hashCode(code, testCodePepper)}`;

describe('codes import', () => {
  test('adds the codes of a sheet, a batch for each value', async () => {
    const file = writeSheet('codes.xlsx', [
      ['الكود', 'القيمة', 'Sold by'],
      ['Aaaaaaaaa1', '50', 'Mona'],
      ['Aaaaaaaaa2', '99.50', ''],
      ['Aaaaaaaaa3', '', ''],
    ]);
    const args = ['--kind', 'recharge', '--value', '50'];
    const { code, output } = await school.run('codes', 'import', file, ...args);
    expect(output).toContain('Column "Sold by" is not read.');
    expect(output).toMatch(/3 codes in batch \d+, \d+\./);
    expect(code).toBe(0);
    expect(await storedCodes('Aaaaaaaaa2')).toEqual([{ kind: 'recharge', value: 9_950 }]);
    expect(await storedCodes('Aaaaaaaaa3')).toEqual([{ kind: 'recharge', value: 5_000 }]);
  });

  test('reads values with Arabic digits', async () => {
    const file = writeSheet('arabic.csv', [
      ['الكود', 'القيمة'],
      ['Ddddddddd1', '٥٠'],
      ['Ddddddddd2', '٤٩٫٥٠'],
      ['Ddddddddd3', ''],
    ]);
    const args = ['--kind', 'recharge', '--value', '٢٥'];
    expect(await school.run('codes', 'import', file, ...args)).toMatchObject({ code: 0 });
    expect(await storedCodes('Ddddddddd1')).toEqual([{ kind: 'recharge', value: 5_000 }]);
    expect(await storedCodes('Ddddddddd2')).toEqual([{ kind: 'recharge', value: 4_950 }]);
    expect(await storedCodes('Ddddddddd3')).toEqual([{ kind: 'recharge', value: 2_500 }]);
  });

  test('rejects the example of the template, which is public', async () => {
    const file = join(root, 'codes.csv');
    await school.content('template', file);
    const { code, output } = await school.run('codes', 'import', file, '--kind', 'recharge');
    expect(code).toBe(1);
    expect(output).toContain(
      'codes.csv:2:1: code is "Ab3dE6gH9k", the public example of the template; delete it',
    );
    expect(await storedCodes('Ab3dE6gH9k')).toEqual([]);
  });

  test('names each wrong row and adds no code', async () => {
    const known = writeSheet('known.csv', [['code'], ['Bbbbbbbbb1']]);
    await school.run('codes', 'import', known, '--kind', 'recharge', '--value', '10');
    const file = writeSheet('wrong.csv', [
      ['code', 'value'],
      ['Ccccccccc1', '10'],
      ['short', '10'],
      ['Ccccccccc1', '10'],
      ['Ccccccccc2', 'ten'],
      ['Ccccccccc3', ''],
      ['Bbbbbbbbb1', '10'],
    ]);
    const { code, output } = await school.run('codes', 'import', file, '--kind', 'recharge');
    expect(output.split('\n').filter((line) => line.startsWith('wrong.csv'))).toEqual([
      'wrong.csv:3:1: code is "short"; allowed: 10 letters and digits',
      'wrong.csv:4:1: code is in row 2 too',
      'wrong.csv:5:2: value is "ten"; allowed: pounds like 50 or 49.50',
      'wrong.csv:6:2: value is missing',
      'wrong.csv:7:1: code is in the school already',
    ]);
    expect(code).toBe(1);
    expect(await storedCodes('Ccccccccc1')).toEqual([]);
  });

  test.each([
    ['without a column of codes', [['number'], ['1']], 'does not name "code" (كود, الكود)'],
    ['without rows', [['code']], 'has no codes'],
  ])('rejects a sheet %s', async (name, rows, reason) => {
    const file = writeSheet(`${name}.csv`, rows);
    const { code, output } = await school.run('codes', 'import', file, '--kind', 'recharge');
    expect(output).toContain(reason);
    expect(code).not.toBe(0);
  });
});
