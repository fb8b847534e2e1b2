import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type CommandLine, createCommandLine } from '../../test-support/command-line.ts';
import { readFiles, writeFiles } from '../../test-support/content.ts';
import { hasS3Server, prepareFileStores, toS3Variables } from '../../test-support/s3-server.ts';
import { listKeys } from '../lib/files/file-store.ts';
import { openS3Store } from '../lib/files/s3-store.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const { newFolder, settings: settingsOf } = prepareFileStores();
const lesson = 'classrooms/electricity/01-lessons/01-chapter-one/01-ohms-law';
const commandLines: CommandLine[] = [];
afterAll(async () => {
  for (const commandLine of commandLines) await commandLine.close();
});

/** A school whose files are below a prefix of the bucket. */
async function openSchool(prefix: string) {
  const settings = settingsOf(prefix);
  const commandLine = await createCommandLine();
  commandLines.push(commandLine);
  Object.assign(commandLine.env, toS3Variables(settings));
  const run = (...words: string[]) => commandLine.run(...words);
  return { run, store: openS3Store(settings) };
}

describe.runIf(hasS3Server)('commands with files in S3', () => {
  test('apply, replace and export the files of a school folder', async () => {
    const { run, store } = await openSchool('content/');
    const [folder, exported] = [newFolder(), newFolder()];
    await run('content', 'new', folder);
    writeFiles(folder, { [`${lesson}/05-sheet.document.pdf`]: '%PDF-1.7 one' });
    expect(await run('content', 'apply', folder)).toMatchObject({ code: 0 });
    const first = await listKeys(store);
    expect(first).toHaveLength(1);
    expect(first[0]).toMatch(/^materials\/content\/[0-9a-f]{64}\.pdf$/);

    writeFiles(folder, { [`${lesson}/05-sheet.document.pdf`]: '%PDF-1.7 two' });
    expect(await run('content', 'apply', folder)).toMatchObject({ code: 0 });
    // The next run deletes the replaced file.
    await run('content', 'apply', folder);
    const second = await listKeys(store);
    expect(second).toHaveLength(1);
    expect(second).not.toEqual(first);

    expect(await run('content', 'export', exported)).toMatchObject({ code: 0 });
    expect(Object.values(readFiles(exported))).toContain('%PDF-1.7 two');
  });

  test('back up the bucket and restore it into an empty one', async () => {
    const [from, to] = [await openSchool('from/'), await openSchool('to/')];
    const backup = newFolder();
    await from.store.put('uploads/a.pdf', Buffer.from('a'));
    await from.store.put('media/photos/b.jpg', Buffer.from('b'));
    expect(await from.run('backup', backup)).toMatchObject({ code: 0 });
    expect(readFiles(join(backup, 'files'))).toEqual({
      'media/photos/b.jpg': 'b',
      'uploads/a.pdf': 'a',
    });
    expect(await to.run('restore', backup)).toMatchObject({ code: 0 });
    expect((await listKeys(to.store)).toSorted()).toEqual((await listKeys(from.store)).toSorted());
    expect(await to.run('restore', backup)).toMatchObject({
      code: 2,
      err: expect.stringContaining('s3://'),
    });
  });
});
