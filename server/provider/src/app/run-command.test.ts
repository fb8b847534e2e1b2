import { describe, expect, test } from 'vitest';
import { testCodePepper } from '../../test-support/provider.ts';
import { runCommand } from './run-command.ts';

/** No server listens at this address, so a command that connects fails with a different error. */
const unusedEnv = { DATABASE_URL: 'postgres://127.0.0.1:9/nowhere', CODE_PEPPER: testCodePepper };

describe('runCommand', () => {
  test.each([
    'migrate now',
    'ledger verify wallets',
    'admission accept 1 2',
    'ban 1 room too-loud',
    'callbacks replay 1 2',
    'callbacks done 1 2 --reason refunded',
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
  ])('rejects an extra argument: %s', async (typed) => {
    const output: string[] = [];
    const errors: string[] = [];
    const code = await runCommand(typed.split(' '), {
      env: unusedEnv,
      print: (line) => output.push(line),
      printError: (line) => errors.push(line),
    });
    expect({ code, output }).toEqual({ code: 2, output: [] });
    expect(errors.join()).toMatch(/unexpected argument "\S+"|Unexpected argument/);
  });
});
