import { expect, test } from 'vitest';
import { testCodePepper } from '../../../test-support/provider.ts';
import { runCommand } from '../../app/run-command.ts';

/** Whoever asked this for anything would complain of that. */
const nowhere = { DATABASE_URL: 'postgres://127.0.0.1:9/nowhere', CODE_PEPPER: testCodePepper };

test.each([
  'migrate now',
  'ledger verify wallets',
  'admission accept 1 2',
  'ban 1 room too-loud',
  'callbacks replay 1 2',
  'callbacks done 1 2 --reason given-back',
  'codes export 1 2',
  'codes revoke 1 2',
  'essays show 1 2',
  'essays mark 1 2 --score 4',
  'extra-time list 1',
  'grade take 1 2',
  'grade mark 1 2 --score 4',
  'news list 1',
  'news end 1 2',
  'slots list one two',
  'slots add 1 2 --start 2099-01-10 --capacity 5 --url https://school.example',
  'slots resize 1 2 --capacity 5',
  'slots move 1 2 --start 2099-01-10',
  'slots link 1 2 --url https://school.example',
  'slots cancel 1 2',
  'outbox 1',
  'seed 1',
])('%s: a word too many is said to be one, not passed over', async (typed) => {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(typed.split(' '), {
    env: nowhere,
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
  });
  expect({ code, said }).toEqual({ code: 2, said: [] });
  expect(complaints.join()).toMatch(/Nothing was done: "\S+" is more|Unexpected argument/);
});
