import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childEnv } from '../provider/test-support/child-env.ts';
import { launchProduct, type Product } from './product.ts';

describe('an empty school', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fasl-empty-'));
  let product: Product;
  beforeAll(async () => {
    product = await launchProduct({
      dataDir,
      isEmpty: true,
      ports: { bff: 0, provider: 0 },
      env: { ...childEnv, LOG_LEVEL: 'error' },
      logProgress: () => undefined,
    });
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('has no classrooms and no instructors', async () => {
    const answer = await fetch(`${product.provider}/api/statistics`);
    const { data } = (await answer.json()) as { data: object };
    expect(data).toMatchObject({ enrollments: 0, instructors: 0, classrooms: 0 });
  });
});
