import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withRunningInstance } from './running-instance.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-running-instance-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('withRunningInstance', () => {
  test('returns the variables unchanged when no instance is running', () => {
    expect(withRunningInstance({ PORT: '1' }, folder)).toEqual({ PORT: '1' });
  });

  test('adds the variables of a running `pnpm start`, but prefers explicit variables', () => {
    const run = {
      bff: 'http://127.0.0.1:3001',
      provider: 'http://127.0.0.1:4001',
      gateways: 'http://127.0.0.1:4002',
      database: 'url',
    };
    writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ CODE_PEPPER: 'kept' }));

    expect(withRunningInstance({ SMTP_URL: 'smtp://mail', BFF_ORIGIN: '' }, folder)).toEqual({
      SMTP_URL: 'smtp://mail',
      CODE_PEPPER: 'kept',
      DATABASE_URL: 'url',
      PROVIDER_API_URL: 'http://127.0.0.1:4001/api',
      PROVIDER_DATA_DIR: join(folder, 'provider'),
      PUBLIC_ORIGIN: 'http://127.0.0.1:3001',
      BFF_ORIGIN: 'http://127.0.0.1:3001',
      PLAYED_GATEWAYS: 'http://127.0.0.1:4002',
    });
  });
});
