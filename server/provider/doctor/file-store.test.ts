import { describe, expect, test, vi } from 'vitest';
import { listKeys } from '../src/lib/files/file-store.ts';
import { openS3Store } from '../src/lib/files/s3-store.ts';
import { hasS3Server, prepareFileStores } from '../test-support/s3-server.ts';
import { checkFileStore } from './file-store.ts';

vi.setConfig({ testTimeout: 60_000 });

const { root: dataDir, settings } = prepareFileStores();

describe('checkFileStore', () => {
  test('checks only the folder while files are on the disk', async () => {
    const findings = await checkFileStore({ dataDir, files: { store: 'disk', s3: null } });
    expect(findings).toHaveLength(1);
  });

  test.runIf(hasS3Server)('accepts a bucket and leaves nothing in it', async () => {
    const findings = await checkFileStore({ dataDir, files: { store: 's3', s3: settings() } });
    expect(findings[1]).toMatchObject({ level: 'good', about: 'files' });
    expect(await listKeys(openS3Store(settings()))).toEqual([]);
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
        const s3 = { ...settings(), ...change };
        const findings = await checkFileStore({ dataDir, files: { store: 's3', s3 } });
        expect(findings[1], JSON.stringify(change)).toMatchObject({
          level: 'wrong',
          remedy: expect.stringContaining('FILES_S3_BUCKET'),
        });
      }
    },
  );
});
