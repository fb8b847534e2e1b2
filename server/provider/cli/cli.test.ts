import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../src/app/commands.ts';
import { runCommand } from '../src/app/run-command.ts';
import { selectNews } from '../src/modules/site/select.ts';
import { createTestDatabase, type TestDatabase, testCodePepper } from '../test-support/provider.ts';
import { operatorEnvironment } from './environment.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fasl-cli-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const environment = () => ({
  DATABASE_URL: database.url,
  CODE_PEPPER: testCodePepper,
  PROVIDER_DATA_DIR: folder,
});

async function provider(...args: string[]) {
  let out = '';
  let err = '';
  const code = await runCommand(args, {
    env: environment(),
    print: (line) => {
      out += `${line}\n`;
    },
    printError: (line) => {
      err += `${line}\n`;
    },
  });
  return { code, out, err };
}

test('prints and exits like the commands when run as a process', async () => {
  const spoken = spawnSync(process.execPath, [main, 'settings', 'get', 'shoe_size'], {
    env: { PATH: process.env['PATH'], ...environment() },
    encoding: 'utf8',
  });
  expect(spoken).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'Unknown setting shoe_size. `settings get` lists all.\n',
  });
}, 30_000);

test('prints the arguments, flags with defaults and examples of a command', async () => {
  expect(await provider('codes', 'mint', '--help')).toEqual({
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
  'lists the commands of a noun for %j',
  async (...words) => {
    const { out, err } = await provider(...words);
    expect(out + err).toMatch(/^Usage: lessons list <classroom>\n {7}lessons announce <course>/);
    expect(out + err).toContain('lessons close      Close the sale of a lesson');
  },
);

test('help lists every command with a summary', async () => {
  const { code, out } = await provider('--help');
  expect(code).toBe(0);
  for (const { name, summary } of commands) {
    const line = out.split('\n').find((one) => one.startsWith(`  ${name}  `));
    expect(line?.trim().slice(name.length).trim()).toBe(summary);
  }
});

test.each(['dance', 'toString'])('rejects the unknown command %s', async (name) => {
  expect(await provider(name)).toMatchObject({
    code: 2,
    err: expect.stringContaining(`Unknown command: ${name}.`),
  });
});

test('migrates a migrated database without changes', async () => {
  expect(await provider('migrate')).toMatchObject({ code: 0, out: 'The tables are up to date.\n' });
});

test('shows and changes a setting and leaves the others unchanged', async () => {
  expect((await provider('settings', 'get', 'device_limit')).out).toBe('device_limit = 3\n');
  expect(await provider('settings', 'set', 'device_limit', '5')).toMatchObject({
    code: 0,
    out: 'device_limit = 5\n',
  });
  await provider('settings', 'set', 'app_wallet', 'off');
  await provider('settings', 'set', 'landing_headline_ar', 'تعلّم', 'كل', 'يوم');

  const { out } = await provider('settings', 'get');
  expect(out).toContain('device_limit = 5\n');
  expect(out).toContain('app_wallet = false\n');
  expect(out).toContain('landing_headline_ar = تعلّم كل يوم\n');
  expect(out).toContain('about_us_page = true\n');
  expect((await provider('settings', 'set', 'landing_headline_ar', 'null')).out).toBe(
    'landing_headline_ar = null\n',
  );
});

test('applies settings that are changed concurrently', async () => {
  const links = ['fb_link', 'youtube_link', 'instagram_link', 'linkedin_link'];
  const address = (key: string) => `https://school.example/${key}`;
  await Promise.all(links.map((key) => provider('settings', 'set', key, address(key))));
  const { out } = await provider('settings', 'get');
  for (const key of links) expect(out).toContain(`${key} = ${address(key)}\n`);
});

test.each([
  [['set', 'registration_fees_amount', ''], 'Invalid value for registration_fees_amount: .'],
  [['get', 'toString'], 'Unknown setting toString.'],
  [['set', 'device_limit', 'many'], 'Invalid value for device_limit: many.'],
  [['set', 'device_limit', '0'], 'Invalid value for device_limit: 0. ✖ Too small'],
  [['set', 'theme', 'pink'], 'Invalid value for theme: pink.'],
  [['set', 'fb_link', 'javascript:alert(1)'], 'Invalid value for fb_link: javascript:alert(1).'],
  [['set', 'brand_color', 'pink'], 'Invalid value for brand_color: pink.'],
  [['upload', 'theme', '/etc/hostname'], 'Use `settings set` for theme; it is no file.'],
  [['upload', 'logo', '/nowhere/logo.svg'], 'File /nowhere/logo.svg not found.'],
  [['upload', 'font_latin', '/etc/hostname'], 'font_latin must be a file ending in .woff2.'],
  [['set', 'shoe_size', '42'], 'Unknown setting shoe_size.'],
  [['get', 'shoe_size'], 'Unknown setting shoe_size.'],
  [['set', 'theme'], 'Usage: settings set <key> <value>'],
  [[], 'Usage: settings get'],
])('settings rejects %j with a message', async (args, sentence) => {
  const { code, err } = await provider('settings', ...args);
  expect(code).toBe(2);
  expect(err).toContain(sentence);
});

test('seeds a school once with a balanced ledger', async () => {
  const seed = () => provider('seed', '--students', '12', '--seed', '3');
  expect(await seed()).toMatchObject({ code: 0, out: expect.stringContaining('12 students') });
  expect(await seed()).toMatchObject({ code: 0, out: 'A school is there.\n' });

  const { code, out } = await provider('ledger', 'verify');
  expect(code).toBe(0);
  expect(out).toMatch(/^The books balance: \d+ transactions, \d+ entries\.\n$/);
});

test('fails and names the transaction when the ledger is unbalanced', async () => {
  await database.client.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update entries set amount = amount + 1 where id = (select max(id) from entries)`;
  });

  const { code, out, err } = await provider('ledger', 'verify');
  expect(code).toBe(1);
  expect(err).toMatch(/^transaction \d+: \d+ entries sum to 1$/m);
  expect(out).toContain('faults');
});

test('uses the running database when none is configured', () => {
  writeFileSync(join(folder, 'run.json'), JSON.stringify({ database: 'postgres://here/fasl' }));
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ CODE_PEPPER: 'kept' }));

  expect(operatorEnvironment({ LOG_LEVEL: 'warn' }, `${folder}/`)).toEqual({
    DATABASE_URL: 'postgres://here/fasl',
    CODE_PEPPER: 'kept',
    LOG_LEVEL: 'warn',
  });
  const own = { DATABASE_URL: 'postgres://elsewhere/fasl' };
  expect(operatorEnvironment(own, `${folder}/`)).toEqual(own);
  const same = { DATABASE_URL: 'postgres://here/fasl' };
  expect(operatorEnvironment(same, `${folder}/`)).toEqual({ ...same, CODE_PEPPER: 'kept' });
});

test('accepts a colour with or without the hash sign', async () => {
  const expected = { code: 0, out: 'brand_color = #0b4fa0\n' };
  expect(await provider('settings', 'set', 'brand_color', '0B4FA0')).toMatchObject(expected);
  expect(await provider('settings', 'set', 'brand_color', '#0b4fa0')).toMatchObject(expected);
});

test('stores a logo in the media folder under a name with its hash', async () => {
  const file = join(folder, 'Our logo.SVG');
  const upload = async (content: string) => {
    writeFileSync(file, content);
    const { out } = await provider('settings', 'upload', 'logo', file);
    return /^logo = (\/media\/brand\/logo-[\da-f]{12}\.svg)\n$/.exec(out)?.[1] ?? out;
  };
  const first = await upload('<svg/>');
  const second = await upload('<svg></svg>');

  expect(first).not.toBe(second);
  expect(readFileSync(join(folder, first), 'utf8')).toBe('<svg/>');
  expect(readFileSync(join(folder, second), 'utf8')).toBe('<svg></svg>');
});

test.each([
  ['does not answer', 'postgres://nobody@127.0.0.1:9/fasl'],
  ['rejects the connection', () => database.url.replace(/\/[^/]+$/, '/no_such_database')],
  ['is not migrated', () => database.url.replace(/\/[^/]+$/, '/postgres')],
])('explains a database that %s', async (sentence, url) => {
  const printed: string[] = [];
  const env = { ...environment(), DATABASE_URL: typeof url === 'string' ? url : url() };
  const line = (text: string) => void printed.push(text);
  expect(await runCommand(['ledger', 'verify'], { env, print: line, printError: line })).toBe(2);
  expect(printed).toEqual([expect.stringContaining(sentence)]);
});

test('publishes, lists and ends news in both languages with a photo', async () => {
  const file = join(folder, 'own.png');
  writeFileSync(file, 'a picture');
  const words = ['--en', 'Revision week', '--ar', 'أسبوع المراجعة'];
  const made = await provider('news', 'publish', ...words, '--url', '/results', '--photo', file);
  expect(made).toMatchObject({ code: 0, err: '' });
  const [, id = ''] = /^News (\d+) /.exec(made.out) ?? [];

  const { db } = database;
  const [shown] = await selectNews(db, 'ar-EG', new Date());
  expect(shown).toMatchObject({ content: 'أسبوع المراجعة', redirection_url: '/results' });
  expect(readFileSync(join(folder, shown?.photo ?? ''), 'utf8')).toBe('a picture');
  expect((await provider('news', 'list')).out).toContain(`${id} | `);

  expect(await provider('news', 'end', id)).toMatchObject({ code: 0 });
  expect(await selectNews(db, 'ar-EG', new Date())).not.toContainEqual(shown);
});

test.each([
  [['--en', 'Only in English'], '--ar'],
  [['--en', 'a', '--ar', 'ب', '--url', 'javascript:alert(1)'], '--url'],
  [['--en', 'a', '--ar', 'ب', '--photo', 'nowhere.png'], 'no file'],
])('news rejects %j with a message', async (words, sentence) => {
  expect(await provider('news', 'publish', ...words)).toMatchObject({
    code: 2,
    err: expect.stringContaining(sentence),
  });
});
