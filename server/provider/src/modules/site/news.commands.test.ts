import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test-support/command-line.ts';
import { selectNews } from './select.ts';

let commandLine: CommandLine;
beforeAll(async () => {
  commandLine = await createCommandLine();
});
afterAll(() => commandLine.close());

const run = (...args: string[]) => commandLine.run(...args);

test('publishes, lists and ends news in both languages with a photo', async () => {
  const file = join(commandLine.folder, 'own.png');
  writeFileSync(file, 'a picture');
  const words = ['--en', 'Revision week', '--ar', 'أسبوع المراجعة'];
  const made = await run('news', 'publish', ...words, '--url', '/results', '--photo', file);
  expect(made).toMatchObject({ code: 0, err: '' });
  const [, id = ''] = /^News (\d+) /.exec(made.out) ?? [];

  const { db } = commandLine.database;
  const [shown] = await selectNews(db, 'ar-EG', new Date());
  expect(shown).toMatchObject({ content: 'أسبوع المراجعة', redirection_url: '/results' });
  expect(readFileSync(join(commandLine.folder, shown?.photo ?? ''), 'utf8')).toBe('a picture');
  expect((await run('news', 'list')).out).toContain(`${id} | `);

  expect(await run('news', 'end', id)).toMatchObject({ code: 0 });
  expect(await selectNews(db, 'ar-EG', new Date())).not.toContainEqual(shown);
});

test.each([
  [['--en', 'Only in English'], '--ar'],
  [['--en', 'a', '--ar', 'ب', '--url', 'javascript:alert(1)'], '--url'],
  [['--en', 'a', '--ar', 'ب', '--photo', 'nowhere.png'], 'no file'],
])('the news command rejects %j with a message', async (words, sentence) => {
  expect(await run('news', 'publish', ...words)).toMatchObject({
    code: 2,
    err: expect.stringContaining(sentence),
  });
});
