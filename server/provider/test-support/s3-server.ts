import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { openS3Client, type S3Settings } from '../src/lib/files/s3-client.ts';

/** Debian's Python, which has the package `python3-swift`. */
const python = '/usr/bin/python3';
const program = fileURLToPath(new URL('s3/run_swift.py', import.meta.url));

/** Whether OpenStack Swift is installed, which has an S3 interface. */
export const hasS3Server = spawnSync(python, ['-c', 'import swift.common, eventlet']).status === 0;

type TestS3Server = { settings: S3Settings; stop: () => Promise<void> };

/** Creates a folder and, if an S3 server is installed, a bucket for the tests of a file. */
export function prepareFileStores() {
  const root = mkdtempSync(join(tmpdir(), 'fasl-file-stores-'));
  let server: TestS3Server | undefined;
  beforeAll(async () => {
    if (hasS3Server) server = await startS3Server();
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(root, { recursive: true });
  });
  const settings = (prefix = ''): S3Settings => {
    if (!server) throw new Error('Install python3-swift.');
    return { ...server.settings, prefix };
  };
  return {
    root,
    /** The path of a folder that does not exist yet. */
    newFolder: () => join(root, randomUUID()),
    settings,
  };
}

/** The variables of a provider or a command that uses the bucket. */
export const toS3Variables = (settings: S3Settings) => ({
  FILES_STORE: 's3',
  FILES_S3_ENDPOINT: settings.endpoint,
  FILES_S3_BUCKET: settings.bucket,
  FILES_S3_PREFIX: settings.prefix,
  FILES_S3_ACCESS_KEY_ID: settings.credentials?.accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: settings.credentials?.secretAccessKey,
});

const startTimeoutMs = 60_000;

/** Starts an S3 server with one bucket, on a free port of 127.0.0.1. */
async function startS3Server(): Promise<TestS3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'fasl-s3-'));
  const child = spawn(python, ['-B', program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exit = once(child, 'exit');
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await exit;
    rmSync(folder, { recursive: true });
  };
  try {
    const signal = AbortSignal.timeout(startTimeoutMs);
    const [port] = await Promise.race([
      once(createInterface(child.stdout), 'line', { signal }),
      exit.then(() => Promise.reject(new Error('Swift ended before it listened.'))),
    ]);
    return { settings: await createBucket(`http://127.0.0.1:${port}`), stop };
  } catch (error) {
    // A worker with a running child does not end.
    await stop();
    throw error;
  }
}

async function createBucket(endpoint: string): Promise<S3Settings> {
  const settings = {
    endpoint,
    bucket: `school-${randomUUID()}`,
    region: 'us-east-1',
    prefix: '',
    credentials: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
  };
  const { sdk, client } = await openS3Client(settings);
  await client.send(new sdk.CreateBucketCommand({ Bucket: settings.bucket }));
  return settings;
}
