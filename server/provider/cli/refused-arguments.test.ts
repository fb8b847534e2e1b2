import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperator } from '../test-support/accounts/operator.ts';
import { startTestProvider, type TestProvider } from '../test-support/provider.ts';

let school: TestProvider;

beforeAll(async () => {
  school = await startTestProvider();
});
afterAll(() => school.stop());

const operator = createOperator(() => school);
const mintRecharge = ['codes', 'mint', '--kind', 'recharge', '--value', '50'];

test.each([
  [['codes', 'mint', '--kind', 'recharge'], 'A code without --value'],
  [['codes', 'mint', '--note', '--kind', 'recharge'], 'Nothing was done: --note needs a value'],
  [['codes', 'mint', '--kind'], "Nothing was done: Option '--kind <value>' argument missing."],
  [['codes', 'mint', '--kind', 'paper'], '--kind must be'],
  [['codes', 'mint', '--kind', 'center', '--value', '5'], 'A center code needs'],
  [['codes', 'revoke', '999999'], 'Batch 999999 not found.'],
  [['promo', 'create', 'X', '--percent', '101'], '--percent must be from 1 to 100.'],
  [['promo', 'create', 'X'], 'Set either --percent or --amount.'],
  [['promo', 'create', 'X', '--amount', '5', '--classroom', 'none'], 'Classroom none not found.'],
  [[...mintRecharge, '--expires', '01/12/2099'], '--expires must be a day like'],
  [[...mintRecharge, '--expires', '2099-02-30'], '--expires must be a day like'],
  [[...mintRecharge, '--expires', '5'], '--expires must be a day like'],
  [[...mintRecharge, '--expires', '2020-01-01'], '--expires must be in the future.'],
  [
    ['promo', 'create', 'X', '--amount', '5', '--from', '2099-02-01', '--until', '2099-01-01'],
    '--until must be later than --from.',
  ],
  [
    [
      'slots',
      'add',
      '1',
      '--start',
      '2020-01-10',
      '--capacity',
      '30',
      '--url',
      'https://a.example',
    ],
    '--start must be in the future.',
  ],
  [['slots', 'list'], 'Usage: slots list <classroom>'],
  [['slots', 'list', 'none'], 'Classroom none not found.'],
  [['grade', 'list', '--classroom', 'none'], 'Classroom none not found.'],
  [['essays', 'list', '--classroom', 'none'], 'Classroom none not found.'],
  [['admission', 'list', '--classroom', 'none'], 'Classroom none not found.'],
  [['refund', '1', '--reason', 'r'], 'Invoice 1 not found.'],
  [['callbacks', 'replay', '999999'], 'Message 999999 not found.'],
  [['callbacks', 'done', '999999', '--reason', 'r'], 'Message 999999 not found.'],
  [['callbacks', 'done', '1'], 'Usage: callbacks done <message> --reason <text> [flags]'],
  [['callbacks', 'drop', '1'], 'Usage: callbacks list'],
])('rejects %j with a message', async (args, sentence) => {
  const { code, output } = await operator(...args);
  expect(code).toBe(2);
  expect(output).toContain(sentence);
});

test('judges an invalid amount only once', async () => {
  const { output } = await operator('codes', 'mint', '--kind', 'recharge', '--value', '-5');
  expect(output).toBe('--value must be an amount like 50.');
});
