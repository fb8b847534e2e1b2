import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCommands } from '../src/app/commands.ts';
import { runCommand } from '../src/app/run-command.ts';
import { childEnv } from '../test-support/child-env.ts';
import { type CommandLine, createCommandLine } from '../test-support/command-line.ts';
import { readOperatorEnvironment } from './environment.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

let commandLine: CommandLine;
beforeAll(async () => {
  commandLine = await createCommandLine();
});
afterAll(() => commandLine.close());

const run = (...args: string[]) => commandLine.run(...args);

test('exits with the code of the command and prints the error to stderr', async () => {
  const spoken = spawnSync(process.execPath, [main, 'settings', 'get', 'shoe_size'], {
    env: { ...childEnv, ...commandLine.env },
    encoding: 'utf8',
  });
  expect(spoken).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'Unknown setting shoe_size. `settings get` lists all.\n',
  });
}, 30_000);

test('prints the summary, flags, defaults and examples of a command for --help', async () => {
  expect(await run('codes', 'mint', '--help')).toEqual({
    code: 0,
    err: '',
    out: `Create a batch of codes and print them once.

Usage: codes mint --kind <recharge|scratch|center> [flags]

Flags:
  --kind <recharge|scratch|center>   What the codes do (required)
  --count=1                          How many codes
  --value=0                          Value of each code in EGP
  --course <number>                  Lesson that the codes open
  --classroom <label>                Classroom that the codes are for
  --instructor <label>               Label of the instructor that the codes are for
  --expires <time>                   When they expire
  --note <text>                      Note for operators
  --json                             Print the result as JSON

Examples:
  # Create 20 recharge codes of 50 EGP
  fasl codes mint --kind recharge --value 50 --count 20

  # Create codes that open a lesson until a day
  fasl codes mint --kind scratch --course 7 --count 50 --expires 2027-06-01
`,
  });
});

test.each([['lessons'], ['lessons', '--help']])(
  'lists the commands of a noun when called with %j',
  async (...words) => {
    const { out, err } = await run(...words);
    expect(out + err).toMatch(/^Usage: lessons list <classroom>\n {7}lessons announce <course>/);
    expect(out + err).toContain('lessons close      Close the sale of a lesson');
  },
);

test('lists every command with its summary in the help', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const { name, summary } of await loadCommands()) {
    const line = out.split('\n').find((one) => one.startsWith(`  ${name}  `));
    expect(line?.trim().slice(name.length).trim()).toBe(summary);
  }
});

test.each([
  ['dance', 'Usage: '],
  ['toString', 'Usage: '],
  ['lessons dance', 'Usage: lessons list <classroom>'],
])('rejects the unknown command %s', async (name, usage) => {
  const { code, err } = await run(...name.split(' '));
  expect(code).toBe(2);
  expect(err).toMatch(new RegExp(`^Unknown command: ${name}\\.\n\n`));
  expect(err).toContain(usage);
});

test('migrate reports that a migrated database is up to date', async () => {
  expect(await run('migrate')).toMatchObject({ code: 0, out: 'The tables are up to date.\n' });
});

test('seed creates the demo school once, with a balanced ledger', async () => {
  const seed = () => run('seed', '--students', '12', '--seed', '3');
  expect(await seed()).toMatchObject({ code: 0, out: expect.stringContaining('12 students') });
  expect(await seed()).toMatchObject({ code: 0, out: 'A school is there.\n' });

  const { code, out } = await run('ledger', 'verify');
  expect(code).toBe(0);
  expect(out).toMatch(/^The books balance: \d+ transactions, \d+ entries\.\n$/);
});

test('ledger verify fails and prints the transaction when the ledger is unbalanced', async () => {
  await commandLine.database.client.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update entries set amount = amount + 1 where id = (select max(id) from entries)`;
  });

  const { code, out, err } = await run('ledger', 'verify');
  expect(code).toBe(1);
  expect(err).toMatch(/^transaction \d+: \d+ entries sum to 1$/m);
  expect(out).toContain('faults');
});

test('uses the database and secrets of a running school unless another database is configured', () => {
  writeFileSync(
    join(commandLine.folder, 'run.json'),
    JSON.stringify({ database: 'postgres://here/fasl' }),
  );
  writeFileSync(join(commandLine.folder, 'secrets.json'), JSON.stringify({ CODE_PEPPER: 'kept' }));

  expect(readOperatorEnvironment({ LOG_LEVEL: 'warn' }, `${commandLine.folder}/`)).toEqual({
    DATABASE_URL: 'postgres://here/fasl',
    PROVIDER_DATA_DIR: join(commandLine.folder, 'provider'),
    CODE_PEPPER: 'kept',
    LOG_LEVEL: 'warn',
  });
  const own = { DATABASE_URL: 'postgres://elsewhere/fasl' };
  expect(readOperatorEnvironment(own, `${commandLine.folder}/`)).toEqual(own);
  const same = { DATABASE_URL: 'postgres://here/fasl' };
  expect(readOperatorEnvironment(same, `${commandLine.folder}/`)).toEqual({
    ...same,
    PROVIDER_DATA_DIR: join(commandLine.folder, 'provider'),
    CODE_PEPPER: 'kept',
  });
});

test('uses the address of the running portal for links', () => {
  const bff = 'http://127.0.0.1:3001';
  writeFileSync(
    join(commandLine.folder, 'run.json'),
    JSON.stringify({ database: 'postgres://here/fasl', bff }),
  );

  const env = { BFF_ORIGIN: 'http://127.0.0.1:3000' };
  expect(readOperatorEnvironment(env, `${commandLine.folder}/`)).toMatchObject({ BFF_ORIGIN: bff });
  const visited = { ...env, PUBLIC_ORIGIN: 'https://school.example' };
  expect(readOperatorEnvironment(visited, `${commandLine.folder}/`)).toMatchObject({
    BFF_ORIGIN: 'https://school.example',
  });
  const elsewhere = { ...env, DATABASE_URL: 'postgres://elsewhere/fasl' };
  expect(readOperatorEnvironment(elsewhere, `${commandLine.folder}/`)).toEqual(elsewhere);
});

test('uses the folder of the running school for its files and secrets', () => {
  const data = join(commandLine.folder, 'school');
  mkdirSync(data, { recursive: true });
  const running = { database: 'postgres://here/fasl', data };
  writeFileSync(join(commandLine.folder, 'run.json'), JSON.stringify(running));
  writeFileSync(join(data, 'secrets.json'), JSON.stringify({ CODE_PEPPER: 'of the school' }));

  // An empty variable, as .env.example has it, is not set.
  const env = { PROVIDER_DATA_DIR: '' };
  expect(readOperatorEnvironment(env, `${commandLine.folder}/`)).toEqual({
    DATABASE_URL: 'postgres://here/fasl',
    PROVIDER_DATA_DIR: join(data, 'provider'),
    CODE_PEPPER: 'of the school',
  });
});

test.each([
  ['does not answer', 'postgres://nobody@127.0.0.1:9/fasl'],
  [
    'rejects the connection',
    () => commandLine.database.url.replace(/\/[^/]+$/, '/no_such_database'),
  ],
  ['is not migrated', () => commandLine.database.url.replace(/\/[^/]+$/, '/postgres')],
])('ledger verify explains that the database %s', async (sentence, url) => {
  const printed: string[] = [];
  const env = { ...commandLine.env, DATABASE_URL: typeof url === 'string' ? url : url() };
  const line = (text: string) => void printed.push(text);
  expect(await runCommand(['ledger', 'verify'], { env, print: line, printError: line })).toBe(2);
  expect(printed).toEqual([expect.stringContaining(sentence)]);
});

test('a command that writes explains that the database is a standby', async () => {
  const env = {
    ...commandLine.env,
    DATABASE_URL: `${commandLine.database.url}?default_transaction_read_only=on`,
  };
  const printed: string[] = [];
  const line = (text: string) => void printed.push(text);
  const words = ['settings', 'set', 'device_limit', '3'];
  expect(await runCommand(words, { env, print: line, printError: line })).toBe(2);
  expect(printed).toEqual([expect.stringContaining('is a standby or read-only')]);
});

test('prints the cause of an unforeseen database error without the parameters', async () => {
  const { client } = commandLine.database;
  await client`alter table settings add constraint never check (false) not valid`;
  try {
    expect(await run('settings', 'set', 'device_limit', '4')).toEqual({
      code: 2,
      out: '',
      err: 'The database rejects a query: new row for relation "settings" violates check constraint "never" (23514).\n',
    });
  } finally {
    await client`alter table settings drop constraint never`;
  }
});
