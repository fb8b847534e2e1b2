import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { childEnv } from '../../../test-support/child-env.ts';
import { hasS3Server, prepareFileStores } from '../../../test-support/s3-server.ts';
import { openDiskStore } from './disk-store.ts';
import { type FileStore, listKeys, readBytes } from './file-store.ts';
import { openS3Client } from './s3-client.ts';
import { openS3Store } from './s3-store.ts';

vi.setConfig({ testTimeout: 240_000 });

const program = fileURLToPath(new URL('../../../test-support/s3/put-file.ts', import.meta.url));
const { newFolder, settings: settingsOf } = prepareFileStores();

type Target = { store: FileStore; argument: string; countUnfinished: () => Promise<number> };

function openDisk(): Target {
  const folder = newFolder();
  const countUnfinished = async () => {
    if (!existsSync(folder)) return 0;
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.includes('/.')).length;
  };
  return { store: openDiskStore(folder), argument: folder, countUnfinished };
}

function openS3(): Target {
  const settings = settingsOf(`${randomUUID()}/`);
  const countUnfinished = async () => {
    const { sdk, client } = await openS3Client(settings);
    const query = { Bucket: settings.bucket, Prefix: settings.prefix };
    const page = await client.send(new sdk.ListMultipartUploadsCommand(query));
    return page.Uploads?.length ?? 0;
  };
  return { store: openS3Store(settings), argument: JSON.stringify(settings), countUnfinished };
}

const targets = [
  { name: 'disk', open: openDisk, canRun: true },
  { name: 'S3', open: openS3, canRun: hasS3Server },
].filter(({ canRun }) => canRun);

/** More than two parts of an upload in parts. */
const content = randomBytes(20 * 1024 * 1024);
const key = 'materials/content/film.mp4';

function startUpload({ argument }: Target): ChildProcess {
  const args = [program, key, argument];
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: childEnv,
  });
  // The child is killed while it reads.
  child.stdin?.on('error', () => undefined);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

const later = () => new Date(Date.now() + 60_000);

describe.each(targets)('an upload to $name', ({ open }) => {
  test('leaves no file when it is killed, and its remains are deleted', async () => {
    const target = open();
    const child = startUpload(target);
    // Without the end of the file, so that the upload cannot complete.
    child.stdin?.write(content);
    await expect.poll(target.countUnfinished, { timeout: 60_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');

    expect(await target.store.stat(key)).toBeNull();
    expect(await listKeys(target.store)).toEqual([]);
    await target.store.deleteUnfinished('', new Date(Date.now() - 3_600_000));
    expect(await target.countUnfinished()).toBe(1);
    await target.store.deleteUnfinished('', later());
    expect(await target.countUnfinished()).toBe(0);
  });

  test('leaves no file or the whole file whenever it is killed', async () => {
    const complete = open();
    const startedAt = performance.now();
    const whole = startUpload(complete);
    whole.stdin?.end(content);
    await once(whole, 'exit');
    const durationMs = performance.now() - startedAt;
    expect((await readBytes(complete.store, key)).equals(content)).toBe(true);

    for (const share of [0.6, 0.9, 1]) {
      const target = open();
      const child = startUpload(target);
      child.stdin?.end(content);
      const exit = once(child, 'exit');
      await sleep(durationMs * share);
      child.kill('SIGKILL');
      await exit;
      // The server may finish a request after its client was killed, so the list is read once.
      const keys = await listKeys(target.store);
      expect([[], [key]]).toContainEqual(keys);
      if (keys.length > 0)
        expect((await readBytes(target.store, key)).equals(content), `${share}`).toBe(true);
      await target.store.deleteUnfinished('', later());
      expect(await target.countUnfinished()).toBe(0);
    }
  });
});
