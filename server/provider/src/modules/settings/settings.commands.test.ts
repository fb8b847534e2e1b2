import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test-support/command-line.ts';

let commandLine: CommandLine;
beforeAll(async () => {
  commandLine = await createCommandLine();
});
afterAll(() => commandLine.close());

const run = (...args: string[]) => commandLine.run(...args);

test('shows and changes a setting without changing other settings', async () => {
  expect((await run('settings', 'get', 'device_limit')).out).toBe('device_limit = 3\n');
  expect(await run('settings', 'set', 'device_limit', '5')).toMatchObject({
    code: 0,
    out: 'device_limit = 5\n',
  });
  await run('settings', 'set', 'app_wallet', 'off');
  await run('settings', 'set', 'landing_headline_ar', 'تعلّم', 'كل', 'يوم');

  const { out } = await run('settings', 'get');
  expect(out).toContain('device_limit = 5\n');
  expect(out).toContain('app_wallet = false\n');
  expect(out).toContain('landing_headline_ar = تعلّم كل يوم\n');
  expect(out).toContain('about_us_page = true\n');
  expect((await run('settings', 'set', 'landing_headline_ar', 'null')).out).toBe(
    'landing_headline_ar = null\n',
  );
});

test('applies all concurrent changes', async () => {
  const links = ['fb_link', 'youtube_link', 'instagram_link', 'linkedin_link'];
  const address = (key: string) => `https://school.example/${key}`;
  await Promise.all(links.map((key) => run('settings', 'set', key, address(key))));
  const { out } = await run('settings', 'get');
  for (const key of links) expect(out).toContain(`${key} = ${address(key)}\n`);
});

test.each([
  [['set', 'registration_fees_amount', ''], 'Invalid value for registration_fees_amount: .'],
  [['get', 'toString'], 'Unknown setting toString.'],
  [['set', 'device_limit', 'many'], 'Invalid value for device_limit: many. Expected a number.'],
  [
    ['set', 'device_limit', '0'],
    'Invalid value for device_limit: 0. It is too small or short; allowed: at least 1.',
  ],
  [
    ['set', 'theme', 'pink'],
    'Invalid value for theme: pink. It is not allowed; allowed: primary, secondary.',
  ],
  [
    ['set', 'fb_link', 'javascript:alert(1)'],
    'Invalid value for fb_link: javascript:alert(1). It is not a valid url.\n',
  ],
  [
    ['set', 'brand_color', 'pink'],
    'Invalid value for brand_color: pink. A colour is # and six digits from 0 to f, like #c2125c.\n',
  ],
  [
    ['set', 'brand_color', '123'],
    'Invalid value for brand_color: 123. A colour is # and six digits from 0 to f, like #c2125c.\n',
  ],
  [['upload', 'theme', '/etc/hostname'], 'Use `settings set` for theme; it is no file.'],
  [['upload', 'logo', '/nowhere/logo.svg'], 'File /nowhere/logo.svg not found.'],
  [['upload', 'font_latin', '/etc/hostname'], 'font_latin must be a file ending in .woff2.'],
  [['set', 'shoe_size', '42'], 'Unknown setting shoe_size.'],
  [['get', 'shoe_size'], 'Unknown setting shoe_size.'],
  [['set', 'theme'], 'Usage: settings set <key> <value>'],
  [[], 'Usage: settings get'],
])('the settings command rejects %j with a message', async (args, sentence) => {
  const { code, err } = await run('settings', ...args);
  expect(code).toBe(2);
  expect(err).toContain(sentence);
});

test('accepts an amount with Arabic digits', async () => {
  expect(await run('settings', 'set', 'registration_fees_amount', '٢٠٫٥')).toMatchObject({
    code: 0,
    out: 'registration_fees_amount = 20.5\n',
  });
});

test('accepts a colour with or without the hash sign', async () => {
  const expected = { code: 0, out: 'brand_color = #0b4fa0\n' };
  expect(await run('settings', 'set', 'brand_color', '0B4FA0')).toMatchObject(expected);
  expect(await run('settings', 'set', 'brand_color', '#0b4fa0')).toMatchObject(expected);
});

test('stores a logo in the media folder under a name with its hash', async () => {
  const file = join(commandLine.folder, 'Our logo.SVG');
  const upload = async (content: string) => {
    writeFileSync(file, content);
    const { out } = await run('settings', 'upload', 'logo', file);
    return /^logo = (\/media\/brand\/logo-[\da-f]{12}\.svg)\n$/.exec(out)?.[1] ?? out;
  };
  const first = await upload('<svg/>');
  const second = await upload('<svg></svg>');

  expect(first).not.toBe(second);
  expect(readFileSync(join(commandLine.folder, first), 'utf8')).toBe('<svg/>');
  expect(readFileSync(join(commandLine.folder, second), 'utf8')).toBe('<svg></svg>');
});
