import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listKeys } from '../src/lib/files/file-store.ts';
import { openS3Store } from '../src/lib/files/s3-store.ts';
import { hasS3Server, startS3Server, type TestS3Server } from '../test-support/s3-server.ts';
import { checkFileStore } from './file-store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'fasl-doctor-files-'));
let server: TestS3Server;
beforeAll(async () => {
  if (hasS3Server) server = await startS3Server();
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true });
});

describe('checkFileStore', () => {
  test('checks only the folder while files are on the disk', async () => {
    const findings = await checkFileStore({ dataDir, files: { store: 'disk', s3: null } });
    expect(findings).toHaveLength(1);
  });

  test.runIf(hasS3Server)('accepts a bucket and leaves nothing in it', async () => {
    const findings = await checkFileStore({ dataDir, files: { store: 's3', s3: server.settings } });
    expect(findings[1]).toMatchObject({ level: 'good', about: 'files' });
    expect(await listKeys(openS3Store(server.settings))).toEqual([]);
  });

  test.runIf(hasS3Server)(
    'reports a missing bucket, wrong keys and an unreachable server',
    async () => {
      const wrong = [
        { bucket: 'no-such-bucket' },
        { credentials: { accessKeyId: 'test:tester', secretAccessKey: 'wrong' } },
        { endpoint: 'http://127.0.0.1:9' },
      ];
      for (const change of wrong) {
        const s3 = { ...server.settings, ...change };
        const findings = await checkFileStore({ dataDir, files: { store: 's3', s3 } });
        expect(findings[1], JSON.stringify(change)).toMatchObject({
          level: 'wrong',
          remedy: expect.stringContaining('FILES_S3_BUCKET'),
        });
      }
    },
  );
});
